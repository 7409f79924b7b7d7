import { expect, test } from 'vitest'
import { createFakeEncoder } from '#testing/fake-encoder.ts'
import { listSuspects, readDanger, readDangerInPieces } from './read-danger.ts'

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

test.each([
  [
    'an unsure reading after an emergency is of its kind',
    { crisis: 0.35, medical: 0.25, fire: 0.3 },
    'medical',
    'medical',
  ],
  ['a sure one changes the kind', { crisis: 0.6, medical: 0.2, fire: 0.1 }, 'medical', 'crisis'],
  [
    'without an emergency before the likeliest kind counts',
    { crisis: 0.35, medical: 0.25, fire: 0.3 },
    'none',
    'crisis',
  ],
] as const)('%s', async (_, dangers, before, kind) => {
  const encoder = createFakeEncoder(() => ({ dangers: { ...dangers, none: 0.1 } }))
  const { heads } = await encoder.encodeMessage({ message: 'скорая долго', before: 'help', previous: [] })
  expect(readDanger(heads, THRESHOLDS, undefined, before).kind).toBe(kind)
})

const CALM = 'Подскажите, пожалуйста, где посмотреть расписание автобуса. Музей работает по выходным?'
const DANGER = 'моторка кверху дном, двое барахтаются'

test('of a long message the sentence that tells of danger is looked at by itself', () => {
  const message = `${`${CALM} `.repeat(8)}${DANGER}. ${`${CALM} `.repeat(8)}`
  expect(listSuspects(message)[0]).toBe(`${DANGER}.`)
})

test('of a stream of words pieces are looked at, so long that an alarm stands whole in one', () => {
  const stream = 'мы гуляли с детьми у реки и кормили уток потом пили чай '.repeat(8)
  const suspects = listSuspects(`${stream}мужчина упал с лодки и не дышит ${stream}`)
  expect(suspects.some((piece) => piece.includes('мужчина упал с лодки и не дышит'))).toBe(true)
  expect(Math.max(...suspects.map((piece) => piece.split(' ').length))).toBeLessThanOrEqual(18)
})

test('however many alarms there are, no more is looked at than the model reads in two runs', () => {
  const alarms = Array.from({ length: 60 }, (_, number) => `у дома ${number} горит крыша и кричат люди`)
  const suspects = listSuspects(alarms.join('. '))
  expect(suspects.length).toBeGreaterThan(5)
  expect(suspects.join('').length).toBeLessThanOrEqual(400)
})

test('what is said twice is looked at once', () => {
  expect(listSuspects('горит дом. горит дом. ')).toEqual(['горит дом.'])
})

test('calm words are left alone', () => {
  expect(listSuspects(CALM)).toEqual([])
})
