import { expect, test } from 'vitest'
import { DENSE_SIZE, TOKEN_SIZE } from './encoder.ts'
import { formatKnownMessages, packVectors, parseKnownMessages, unpackVectors } from './packed-vectors.ts'

/** Returns deterministic vectors of length 1. */
function createVectors(count: number, size: number): Float32Array {
  const all = new Float32Array(count * size).map((_, at) => Math.sin(at * 12.9898) ** 3)
  for (let number = 0; number < count; number += 1) {
    const vector = all.subarray(number * size, (number + 1) * size)
    const length = Math.hypot(...vector)
    vector.set(vector.map((value) => value / length))
  }
  return all
}

const cosine = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0) /
  Math.hypot(...one) /
  Math.hypot(...other)

test('packed vectors are a quarter as large and turn hardly at all', () => {
  const dense = createVectors(1, DENSE_SIZE)
  const tokens = createVectors(9, TOKEN_SIZE)
  const bytes = packVectors({ dense, tokens })
  expect(bytes.length).toBeLessThan((dense.byteLength + tokens.byteLength) * 0.27)
  const unpacked = unpackVectors(bytes)
  expect(cosine(unpacked?.dense ?? tokens, dense)).toBeGreaterThan(0.9999)
  for (let at = 0; at < tokens.length; at += TOKEN_SIZE) {
    const end = at + TOKEN_SIZE
    const token = unpacked?.tokens.subarray(at, end) ?? dense
    expect(cosine(token, tokens.subarray(at, end))).toBeGreaterThan(0.9999)
  }
})

test('a text without tokens, and a vector of zeros, come back as they were', () => {
  const empty = { dense: new Float32Array(DENSE_SIZE), tokens: new Float32Array(TOKEN_SIZE) }
  expect(unpackVectors(packVectors(empty))).toEqual(empty)
  const none = { dense: createVectors(1, DENSE_SIZE), tokens: new Float32Array() }
  expect(unpackVectors(packVectors(none))?.tokens).toHaveLength(0)
})

test('bytes from the middle of a larger block are read where they lie', () => {
  const vectors = { dense: createVectors(1, DENSE_SIZE), tokens: createVectors(2, TOKEN_SIZE) }
  const bytes = packVectors(vectors)
  const block = new Uint8Array(bytes.length + 7)
  block.set(bytes, 3)
  expect(unpackVectors(block.subarray(3, 3 + bytes.length))).toEqual(unpackVectors(bytes))
})

test('bytes of another length are no vectors', () => {
  expect(unpackVectors(new Uint8Array())).toBeUndefined()
  expect(unpackVectors(new Uint8Array(500))).toBeUndefined()
})

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
