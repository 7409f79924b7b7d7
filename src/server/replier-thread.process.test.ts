import { expect, onTestFinished, test } from 'vitest'
import type { Turn } from '#assistant/assistant.ts'
import type { KnownTable } from '#domain/ways/foot-distances.ts'
import { createPlace } from '#testing/create-place.ts'
import { TEST_PAGE_CITY } from '#testing/test-city.ts'
import { createTestLog } from '#testing/test-log.ts'
import { openReplierThread } from './replier-thread.ts'
import { createTownReplier } from './town-replier.ts'

const STUBBORN = new URL('../testing/stubborn-thread.ts', import.meta.url)
const TOWN = { city: TEST_PAGE_CITY, about: '# Светлоград\n\nГород у реки.\n' }
const DEADLINE_MS = 2_000

function openThread(entry?: URL) {
  const town = { revision: 1, story: TOWN }
  const snapshot = { version: 1, places: [createPlace({ id: 1, name: 'Парк Победы' })] }
  const { log, lines } = createTestLog()
  const placeService = { getSnapshot: () => snapshot }
  const made: { tables: readonly KnownTable[] } = { tables: [] }
  const replier = openReplierThread({
    start: { llm: undefined, waysFile: undefined },
    getTown: () => town,
    placeService,
    getTables: () => made.tables,
    log,
    deadlineMs: entry === undefined ? 60_000 : DEADLINE_MS,
    ...(entry && { entry }),
  })
  onTestFinished(() => replier.close())
  const ask = (message: string) => replier.replyTo(createTurn(message))
  return { town, snapshot, made, lines, placeService, ask, prepare: replier.prepare }
}

function createTurn(message: string): Turn {
  return { message, now: '2026-07-15T12:00', state: undefined, seed: 'a:1' }
}

test('the thread answers as the assistant does', { timeout: 60_000 }, async () => {
  const { ask, placeService } = openThread()
  const turn = createTurn('Какие есть парки?')
  expect(await ask(turn.message)).toEqual(await createTownReplier({ ...TOWN, placeService }).replyTo(turn))
})

test('the thread is told of the places once, and again when they are others', async () => {
  const { ask, snapshot } = openThread(STUBBORN)
  expect([(await ask('a')).text, (await ask('b')).text]).toEqual(['a of version 1', 'b'])
  Object.assign(snapshot, { version: 2, places: [...snapshot.places] })
  expect((await ask('c')).text).toBe('c of version 2')
})

test('a thread asked to prepare is told of the town and the places before the first message', async () => {
  const { ask, prepare } = openThread(STUBBORN)
  prepare()
  prepare()
  expect((await ask('a')).text).toBe('a')
})

test('the tables of ways are made elsewhere: the thread is given them once, in memory that both see', async () => {
  const { ask, made } = openThread(STUBBORN)
  expect((await ask('a')).text).toBe('a of version 1')
  const table = new Float64Array(new SharedArrayBuffer(8))
  made.tables = [{ points: [{ lat: 50, lng: 40 }], rules: {}, table }]
  table[0] = 7
  expect([(await ask('b')).text, (await ask('c')).text]).toEqual(['b with 7 m', 'c'])
})

test('the thread is told of a changed town', { timeout: 60_000 }, async () => {
  const { ask, town } = openThread()
  const question = 'Расскажи о городе'
  const before = (await ask(question)).text
  Object.assign(town, { revision: 2, story: { ...TOWN, about: '# Город\n\nЗдесь делают валенки.\n' } })
  expect(before).not.toContain('валенки')
  expect((await ask(question)).text).toContain('валенки')
})

test('a message that waits for a language model holds up no other', async () => {
  const { ask } = openThread(STUBBORN)
  await ask('before')
  const answers = await Promise.all(['wait', 'go on'].map(ask))
  expect(answers.map(({ text }) => text)).toEqual(['wait', 'go on'])
})

test('a message that the assistant fails at is rejected, and told to nobody else', async () => {
  const { ask } = openThread(STUBBORN)
  await expect(ask('fail')).rejects.toThrow('refused')
  expect((await ask('next')).text).toBe('next')
})

test.each(['hang', 'end'])(
  'a message at which the thread would %s is given up, those beside it are answered',
  async (message) => {
    const { ask, lines } = openThread(STUBBORN)
    expect((await ask('before')).text).toContain('before')
    const poison = ask(message)
    const others = Promise.all([ask('beside'), ask('another')])
    await expect(poison).rejects.toThrow(message === 'hang' ? 'no answer within 2000 ms' : 'ended')
    expect((await others).map(({ text }) => text)).toEqual(['beside of version 1', 'another'])
    expect(lines).toMatchObject([{ level: 50, msg: 'assistant: its thread was ended' }])
  },
)
