import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatMessage } from '#domain/chat-message.ts'
import type { OfflineTurn } from '#domain/offline/engine-calls.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { type ChatCalls, Refusal } from './chat-calls.ts'
import { createSteadyCalls } from './steady-calls.ts'

const asked: OfflineTurn[] = []
vi.mock('../api/ask-engine.ts', () => ({
  askEngine: async (_call: string, turn: OfflineTurn) => {
    if (turn.message === 'сломай') throw new Error('the engine ended')
    asked.push(turn)
    return { message: { messageText: `ответ на «${turn.message}»`, places: [1] }, state: asked.length }
  },
}))

const SESSION = '7f2c9a52-3a35-4f6e-9f0e-2b7d4a1c8e55'
const OTHER = '0b7e1f3a-1111-4222-8333-944444444444'

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
})
afterEach(() => void vi.unstubAllGlobals())

/** Creates an echo server that can be disconnected. */
function createServer() {
  const stored: ChatMessage[] = []
  const server = { isReached: true, polledAfter: [] as (number | undefined)[] }
  const reach = () => {
    if (!server.isReached) throw new TypeError('Failed to fetch')
  }
  const calls: ChatCalls = {
    async send({ message, clientMessageId }) {
      reach()
      const own = { createdAt: '', id: stored.length + 1, messageText: message, clientMessageId }
      stored.push({ ...own, isBotMessage: false })
      stored.push({ createdAt: '', id: stored.length + 1, messageText: 'эхо', isBotMessage: true })
      return { ...own, isBotMessage: false }
    },
    async poll(lastId) {
      reach()
      server.polledAfter.push(lastId)
      return { items: stored.filter(({ id }) => id > (lastId ?? 0)) }
    },
    async clear() {
      reach()
    },
  }
  return { server, calls }
}

const say = (message: string) => ({ message, clientMessageId: `key-${message}` })
const read = async ({ poll }: ChatCalls) =>
  (await poll(undefined)).items.map(({ messageText }) => messageText)

test('without a network the engine of the offline pack answers, and remembers from message to message', async () => {
  const { server, calls } = createServer()
  const steady = createSteadyCalls(calls, SESSION)
  server.isReached = false
  const user = await steady.send({ ...say('где музей'), location: { lat: 50.45, lng: 40.1 }, drop: 'dog' })
  expect(user).toMatchObject({
    messageText: 'где музей',
    isBotMessage: false,
    clientMessageId: 'key-где музей',
  })
  expect(await read(steady)).toEqual(['где музей', 'ответ на «где музей»'])
  expect(await read(steady)).toEqual([])
  await steady.send(say('а завтра'))
  expect(asked).toMatchObject([
    { message: 'где музей', position: { lat: 50.45, lng: 40.1 }, drop: 'dog', state: undefined },
    { message: 'а завтра', state: 1 },
  ])
})

test('what was said on the device stands between what the server said before and after', async () => {
  const { server, calls } = createServer()
  const steady = createSteadyCalls(calls, SESSION)
  await steady.send(say('раз'))
  const before = (await steady.poll(undefined)).items
  server.isReached = false
  await steady.send(say('два'))
  const here = (await steady.poll(undefined)).items
  server.isReached = true
  await steady.send(say('три'))
  const after = (await steady.poll(undefined)).items
  const all = [...before, ...here, ...after]
  expect(all.map(({ messageText }) => messageText)).toEqual([
    'раз',
    'эхо',
    'два',
    'ответ на «два»',
    'три',
    'эхо',
  ])
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((one, other) => one - other))
  // The poll uses the server's last id, never an id of the device.
  expect(server.polledAfter).toEqual([undefined, 2])
})

test('after a reload the device has what was said on it, and the engine goes on with it', async () => {
  const { server, calls } = createServer()
  server.isReached = false
  await createSteadyCalls(calls, SESSION).send(say('раз'))
  const reloaded = createSteadyCalls(calls, SESSION)
  expect(await read(reloaded)).toEqual(['раз', 'ответ на «раз»'])
  await reloaded.send(say('два'))
  expect(asked.at(-1)?.state).toBe(1)
})

test('a new conversation, or one that is erased, leaves nothing on the device', async () => {
  const { server, calls } = createServer()
  server.isReached = false
  await createSteadyCalls(calls, SESSION).send(say('раз'))
  createSteadyCalls(calls, OTHER)
  expect(localStorage.length).toBe(0)

  const steady = createSteadyCalls(calls, SESSION)
  await steady.send(say('два'))
  server.isReached = true
  await createSteadyCalls(calls, SESSION).clear()
  expect(localStorage.length).toBe(0)
})

test('a device without an offline pack, and a message that the server refuses, fail as they did', async () => {
  const { server, calls } = createServer()
  const refuse = { ...calls, send: () => Promise.reject(new Refusal('Сообщение пустое.')) }
  await expect(createSteadyCalls(refuse, SESSION).send(say('раз'))).rejects.toThrow('Сообщение пустое.')
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } })
  server.isReached = false
  const steady = createSteadyCalls(calls, SESSION)
  await expect(steady.send(say('раз'))).rejects.toThrow('Failed to fetch')
  await expect(steady.poll(undefined)).rejects.toThrow('Failed to fetch')
  expect(asked).toEqual([])
})

test('when the engine does not work the visitor is told that there is no network', async () => {
  const { server, calls } = createServer()
  server.isReached = false
  const steady = createSteadyCalls(calls, SESSION)
  await expect(steady.send(say('сломай'))).rejects.toThrow('Failed to fetch')
  expect(await read(steady)).toEqual([])
})
