import { expect, test } from 'vitest'
import { isLeftEmpty, tidyPart } from './use-town-part.ts'

test('a contact is sent without what was not written, in the order of the form', () => {
  const typed = [{ url: ' https://avto.example ', name: ' Автовокзал', phone: '', topic: 'transport' }, {}]
  const [sent, ...others] = tidyPart('contacts', typed) as object[]
  expect(JSON.stringify(sent)).toBe('{"topic":"transport","name":"Автовокзал","url":"https://avto.example"}')
  expect(others).toEqual([])
})

test('what must be written and is not is sent empty, to be told so', () => {
  expect(tidyPart('contacts', [{ phone: '2-11-11' }])).toEqual([{ name: '', phone: '2-11-11' }])
  expect(tidyPart('figures', [{ value: '12' }])).toEqual([{ value: '12', label: '' }])
})

test('a list of which nothing is left is none', () => {
  expect(tidyPart('contacts', [{ name: '  ' }])).toBeNull()
})

test('a walk of which only the description is written is sent, to be told what it lacks', () => {
  expect(tidyPart('walks', [{ description: 'Вдоль реки.' }, {}])).toMatchObject([
    { title: '', description: 'Вдоль реки.', places: [] },
  ])
})

test.each([
  [[{}], true],
  [[{ title: ' ', places: [] }], true],
  [[{ title: 'Вдоль реки' }, {}], false],
  [[], false],
  [null, false],
])('walks %j are left empty: %s', (walks, isEmpty) => {
  expect(isLeftEmpty('walks', walks)).toBe(isEmpty)
})
