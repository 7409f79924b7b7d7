import { expect, test } from 'vitest'
import { factText } from './fact-text.ts'

test('a text is shown as it is, also one that is the name of a method of every object', () => {
  expect(factText('price', 'constructor')).toBe('constructor')
  expect(factText('address', 'toString')).toBe('toString')
})

test('a choice and a flag are shown in their words', () => {
  expect(factText('stepFree', 'limited')).toBe('с трудом')
  expect(factText('indoor', true)).toBe('да')
  expect(factText('indoor', false)).toBe('нет')
})
