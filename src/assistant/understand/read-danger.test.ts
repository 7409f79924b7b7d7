import { expect, test } from 'vitest'
import { createFakeEncoder } from '#testing/fake-encoder.ts'
import { readDanger } from './read-danger.ts'

async function readHeads(medical: number) {
  const encoder = createFakeEncoder(() => ({ dangers: { medical, none: 1 - medical } }))
  return (await encoder.encodeMessage({ message: 'ой', before: 'none', previous: [] })).heads
}

const THRESHOLDS = { hint: 0.3, help: 0.7 }

test.each([
  [0.2, { mayBe: false }],
  [0.4, { mayBe: true }],
  [0.8, { mayBe: true, kind: 'medical' }],
])('a share of %d between the thresholds of the model is read as %o', async (share, says) => {
  expect(readDanger([await readHeads(share)], THRESHOLDS)).toEqual(says)
})

test('of several parts the gravest tells', async () => {
  const parts = [await readHeads(0.1), await readHeads(0.9), await readHeads(0.4)]
  expect(readDanger(parts, THRESHOLDS)).toMatchObject({ kind: 'medical' })
})

test.each([
  ['with a hint of the head words of danger are enough, and tell the kind', 0.4, false, 'fire'],
  ['without one they may be a story', 0.1, false, undefined],
  ['a message of nothing else needs no head', 0.1, true, 'fire'],
] as const)('%s', async (_, share, isAll, kind) => {
  const { kind: read } = readDanger([await readHeads(share)], THRESHOLDS, { kind: 'fire', isAll })
  expect(read).toBe(kind)
})
