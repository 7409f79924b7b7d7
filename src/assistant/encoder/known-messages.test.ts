import { expect, test } from 'vitest'
import { DENSE_SIZE } from './encoder.ts'
import { formatKnownMessages, parseKnownMessages } from './known-messages.ts'

const dense = Float32Array.from({ length: DENSE_SIZE }, (_, at) => Math.sin(at))

test('vectors of messages are read as they were written, to a hundredth of the largest value', () => {
  const known = parseKnownMessages(formatKnownMessages('model', new Map([['привет', dense]])), 'model')
  expect([...known.keys()]).toEqual(['привет'])
  const differences = dense.map((value, at) => Math.abs(value - (known.get('привет')?.[at] ?? 2)))
  expect(Math.max(...differences)).toBeLessThan(0.01)
})

test('what another model made is not taken', () => {
  expect(parseKnownMessages(formatKnownMessages('model', new Map([['привет', dense]])), 'other').size).toBe(0)
})

test.each(['', '{}', '{"model":"model","messages":{"привет":"AAAA"}}'])(
  '«%s» is no file of vectors',
  (text) => {
    expect(() => parseKnownMessages(text, 'model')).toThrow()
  },
)
