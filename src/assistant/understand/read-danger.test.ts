import { expect, test } from 'vitest'
import { createFakeEncoder } from '#testing/fake-encoder.ts'
import { readDanger, readDangerInPieces } from './read-danger.ts'

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
  expect(readDanger(await readHeads(share), THRESHOLDS)).toEqual(says)
})

test.each([
  ['the gravest piece alone gives the line', [0.1, 0.9, 0.4], undefined, { mayBe: true }],
  ['with words of danger in it a hint is enough for help', [0.1, 0.9, 0.4], 2, { mayBe: true, kind: 'fire' }],
  ['words of danger in another piece are a story', [0.1, 0.9, 0.4], 0, { mayBe: true }],
  ['less than that is none', [0.8, 0.4], undefined, { mayBe: false }],
  ['nothing that looks like it is none', [], undefined, { mayBe: false }],
] as const)('of a long message %s', async (_, shares, wordsAt, says) => {
  const pieces = shares.map(async (share, at) => ({
    heads: await readHeads(share),
    words: at === wordsAt ? { kind: 'fire' as const, isAll: false } : undefined,
  }))
  expect(readDangerInPieces(await Promise.all(pieces), THRESHOLDS)).toEqual(says)
})

test.each([
  ['with a hint of the head words of danger are enough, and tell the kind', 0.4, false, 'fire'],
  ['without one they may be a story', 0.1, false, undefined],
  ['a message of nothing else needs no head', 0.1, true, 'fire'],
] as const)('%s', async (_, share, isAll, kind) => {
  const { kind: read } = readDanger(await readHeads(share), THRESHOLDS, { kind: 'fire', isAll })
  expect(read).toBe(kind)
})
