import { expect, test } from 'vitest'
import type { EmbeddedTurn } from '#assistant/drivers/embedded.ts'
import { createPlace } from '#testing/create-place.ts'
import { createFakeEncoder } from '#testing/fake-encoder.ts'
import { TEST_PAGE_CITY } from '#testing/test-city.ts'
import { createTestLog } from '#testing/test-log.ts'
import { createGuideEncoder, type GuideEncoder } from './assistant/guide-encoder.ts'
import type { StoredVectors } from './assistant/text-vector-store.ts'
import { createEmbeddedReplier } from './embedded-replier.ts'

const TURN: EmbeddedTurn = { message: 'какие есть парки?', now: '2026-07-15T12:00' }
const ABOUT = '## История\n\nГород у реки.\n'
const EMPTY_STORE = { find: async () => new Map(), add: async () => {}, keepOnly: async () => {} }

function openReplier(parts: { encoder?: GuideEncoder; name?: string } = {}) {
  const { log, lines } = createTestLog()
  const given = { version: 1, places: [createPlace({ name: parts.name ?? 'Липовый парк' })], ...parts }
  const replier = createEmbeddedReplier({
    city: TEST_PAGE_CITY,
    about: ABOUT,
    placeService: { getSnapshot: () => given },
    getEncoder: () => given.encoder,
    log,
  })
  return { given, lines, replier }
}

test('the assistant speaks of the places as they are now', async () => {
  const { given, replier } = openReplier()
  expect((await replier.replyTo(TURN)).text).toContain('Липовый парк')
  Object.assign(given, { version: 2, places: [createPlace({ name: 'Дубовый парк' })] })
  const { text, placeIds } = await replier.replyTo(TURN)
  expect(text).toContain('Дубовый парк')
  expect(text).not.toContain('Липовый')
  expect(placeIds).toEqual([1])
})

test('what is remembered of a conversation fits into JSON', async () => {
  const { replier } = openReplier()
  const { dialogue } = await replier.replyTo({ ...TURN, message: 'прогулка на час по паркам' })
  expect(dialogue.walk?.walk.points).toMatchObject([{ name: 'Липовый парк' }])
  expect(JSON.parse(JSON.stringify(dialogue))).toEqual(dialogue)
})

test('an encoder that comes later is taken up, and the guide is read once', async () => {
  const { given, lines, replier } = openReplier()
  const sad = { ...TURN, message: 'отчего так грустно' }
  expect((await replier.replyTo(sad)).text).toMatch(/^Сейчас я понимаю только названия/)
  const added: StoredVectors[] = []
  const store = { ...EMPTY_STORE, add: async (_: string, made: StoredVectors) => void added.push(made) }
  const { log } = createTestLog()
  given.encoder = await createGuideEncoder(createFakeEncoder(), { store, log, onChange: () => {} })
  expect((await replier.replyTo(sad)).text).not.toMatch(/^Сейчас я понимаю только названия/)
  await expect
    .poll(() => lines)
    .toMatchObject([{ msg: 'assistant: the vectors of the guide are ready', texts: expect.any(Number) }])
  await replier.replyTo(sad)
  expect(added).toHaveLength(1)
})

test('an encoder that fails at messages is reported once, and again when it is well', async () => {
  const output: boolean[] = []
  let isBroken = false
  const fake = createFakeEncoder()
  const encoder = await createGuideEncoder(
    {
      ...fake,
      encodeMessage: (input) =>
        isBroken ? Promise.reject(new Error('no memory')) : fake.encodeMessage(input),
    },
    { store: EMPTY_STORE, log: createTestLog().log, onChange: (isWell) => output.push(isWell) },
  )
  const { replier } = openReplier({ encoder })
  isBroken = true
  for (const _ of [1, 2]) expect((await replier.replyTo(TURN)).text).toContain('Липовый парк')
  isBroken = false
  await replier.replyTo(TURN)
  expect(output).toEqual([false, true])
})
