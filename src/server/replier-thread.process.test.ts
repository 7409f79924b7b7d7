import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import type { EmbeddedTurn } from '#assistant/drivers/embedded.ts'
import type { KnownTable } from '#domain/ways/foot-distances.ts'
import { createPlace } from '#testing/create-place.ts'
import { TEST_PAGE_CITY } from '#testing/test-city.ts'
import { createTestLog } from '#testing/test-log.ts'
import { createEmbeddedReplier } from './embedded-replier.ts'
import { openReplierThread } from './replier-thread.ts'

const STUBBORN = new URL('../testing/stubborn-thread.ts', import.meta.url)
const TOWN = { city: TEST_PAGE_CITY, about: '# Светлоград\n\nГород у реки.\n' }
const DEADLINE_MS = 2_000

function openThread(entry?: URL) {
  const town = { revision: 1, story: TOWN }
  const snapshot = { version: 1, places: [createPlace({ id: 1, name: 'Парк Победы' })] }
  const { log, lines } = createTestLog()
  const placeService = { getSnapshot: () => snapshot }
  const vectorStore = { find: async () => new Map(), add: async () => {}, keepOnly: async () => {} }
  const made: { tables: readonly KnownTable[] } = { tables: [] }
  const replier = openReplierThread({
    start: { waysFile: undefined, modelDir: join(import.meta.dirname, 'no-model') },
    getTown: () => town,
    placeService,
    getTables: () => made.tables,
    vectorStore,
    log,
    deadlineMs: entry === undefined ? 60_000 : DEADLINE_MS,
    ...(entry && { entry }),
  })
  onTestFinished(() => replier.close())
  const ask = (message: string) => replier.replyTo(createTurn(message))
  return {
    town,
    snapshot,
    made,
    lines,
    placeService,
    ask,
    prepare: replier.prepare,
    callTool: replier.callTool,
    getEncoder: replier.getEncoder,
  }
}

function createTurn(message: string): EmbeddedTurn {
  return { message, now: '2026-07-15T12:00' }
}

test('the thread answers as the assistant does', { timeout: 60_000 }, async () => {
  const { ask, placeService } = openThread()
  const turn = createTurn('Какие есть парки?')
  const { log } = createTestLog()
  const replier = createEmbeddedReplier({ ...TOWN, placeService, getEncoder: () => undefined, log })
  expect(await ask(turn.message)).toEqual(await replier.replyTo(turn))
})

test('programs call the tools in the same thread', { timeout: 60_000 }, async () => {
  const { callTool } = openThread()
  const call = { now: '2026-07-15T12:00', publicUrl: 'https://town.example' }
  expect(await callTool({ ...call, name: 'get_place', input: { id: 1 } })).toMatchObject({
    id: 1,
    name: 'Парк Победы',
    url: expect.stringMatching(/^https:\/\/town\.example\//),
  })
  expect(await callTool({ ...call, name: 'get_place', input: { id: 2 } })).toBeUndefined()
})

test('without a model the thread answers all the same, and says so', { timeout: 60_000 }, async () => {
  const { ask, getEncoder, lines } = openThread()
  expect(getEncoder()).toBeUndefined()
  expect((await ask('Какие есть парки?')).text).toContain('Парк Победы')
  await expect.poll(getEncoder).toBe('none')
  expect(lines).toMatchObject([
    {
      level: 40,
      msg: 'assistant: no encoder, it understands names and words alone',
      faults: ['Модель помощника: нет файла model.json.'],
    },
  ])
})

test('the thread is told of the places once, and again when they are others', async () => {
  const { ask, snapshot } = openThread(STUBBORN)
  expect([(await ask('a')).text, (await ask('b')).text]).toEqual(['a of version 1', 'b'])
  Object.assign(snapshot, { version: 2, places: [...snapshot.places] })
  expect((await ask('c')).text).toBe('c of version 2')
})

test('a thread asked to prepare is told of the town and the places before the first message', async () => {
  const { ask, prepare, getEncoder } = openThread(STUBBORN)
  prepare()
  prepare()
  // It reports that when it gets something.
  await expect.poll(getEncoder).toBe('onnxruntime-web')
  expect((await ask('a')).text).toBe('a of version 1')
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
  const question = 'Где делают валенки?'
  const before = (await ask(question)).text
  Object.assign(town, { revision: 2, story: { ...TOWN, about: '# Город\n\nЗдесь делают валенки.\n' } })
  expect(before).not.toContain('валенки')
  expect((await ask(question)).text).toContain('валенки')
})

test('a message that is waited for holds up no other', async () => {
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

test('a thread that thinks for ever is ended, so that it takes no processor from the one that follows', async () => {
  const threads: Worker[] = []
  const note = (thread: Worker) => void threads.push(thread)
  process.on('worker', note)
  onTestFinished(() => void process.off('worker', note))
  const { ask } = openThread(STUBBORN)
  await ask('before')
  await expect(ask('hang')).rejects.toThrow('no answer')
  // The id of an ended thread (https://nodejs.org/api/worker_threads.html#workerthreadid).
  await expect.poll(() => threads[0]?.threadId).toBe(-1)
  expect((await ask('after')).text).toContain('after')
})
