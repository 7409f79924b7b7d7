import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { putIntoOutbox, sendOutbox } from './outbox.ts'
import { sendOrKeep } from './send-or-keep.ts'

const toasts: string[] = []
vi.mock('./ui/show-toast.ts', () => ({ showToast: ({ text }: { text: string }) => toasts.push(text) }))

const PATH = '/api/client/feedback'
const letter = (text: string) => ({
  path: PATH,
  body: JSON.stringify({ message: text, clientMessageId: text }),
})

/** What the network does with each call, in turn; the last one goes on. */
type Outcome = number | 'cut'
let sent: string[] = []

function setNetwork(...outcomes: Outcome[]) {
  let call = 0
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const outcome = outcomes[Math.min(call, outcomes.length - 1)]
    call += 1
    if (outcome === 'cut') throw new TypeError('Failed to fetch')
    if (outcome === 201) sent.push(JSON.parse(body).message)
    return new Response('{"detail":"Адрес почты неверен."}', { status: outcome ?? 500 })
  })
}

let isLocked = false
const locks = {
  request: async (_name: string, _options: unknown, work: (lock: unknown) => Promise<void>) => {
    if (isLocked) return work(null)
    isLocked = true
    await work({}).finally(() => {
      isLocked = false
    })
  },
}

beforeEach(() => {
  sent = []
  toasts.length = 0
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} }, locks })
})
afterEach(() => void vi.unstubAllGlobals())

test('what was written without a network is sent once, in its order, when there is one', async () => {
  setNetwork('cut')
  expect(await sendOrKeep(PATH, { message: 'раз' })).toBe('kept')
  expect(await sendOrKeep(PATH, { message: 'два' })).toBe('kept')
  setNetwork(201)
  // Two tabs see the network come back at the same moment.
  await Promise.all([sendOutbox(), sendOutbox()])
  await sendOutbox()
  expect(sent).toEqual(['раз', 'два'])
})

test.each<[string, Outcome]>([
  ['the network is cut again', 'cut'],
  ['the server is in trouble', 503],
  ['the server asks to wait', 429],
])('when %s half-way, the rest waits on', async (_what, trouble) => {
  for (const text of ['раз', 'два', 'три']) putIntoOutbox(letter(text))
  setNetwork(201, trouble)
  await sendOutbox()
  expect(sent).toEqual(['раз'])
  setNetwork(201)
  await sendOutbox()
  expect(sent).toEqual(['раз', 'два', 'три'])
})

test('what the server refuses is told to the visitor and stands in nobody’s way', async () => {
  for (const text of ['раз', 'два']) putIntoOutbox(letter(text))
  setNetwork(400, 201)
  await sendOutbox()
  expect(sent).toEqual(['два'])
  expect(toasts).toContain('Адрес почты неверен.')
})

test('a device that keeps nothing, or very much already, says that it was not sent', async () => {
  setNetwork('cut')
  for (let count = 0; count < 20; count += 1) putIntoOutbox(letter(String(count)))
  await expect(sendOrKeep(PATH, { message: 'ещё' })).rejects.toThrow('Failed to fetch')
  vi.stubGlobal('localStorage', undefined)
  await expect(sendOrKeep(PATH, { message: 'ещё' })).rejects.toThrow('Failed to fetch')
})

test('without an offline pack nothing is kept, and a refusal of the server never is', async () => {
  setNetwork(500)
  await expect(sendOrKeep(PATH, { message: 'раз' })).rejects.toThrow('500')
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } })
  setNetwork('cut')
  await expect(sendOrKeep(PATH, { message: 'раз' })).rejects.toThrow('Failed to fetch')
  expect(localStorage.length).toBe(0)
})
