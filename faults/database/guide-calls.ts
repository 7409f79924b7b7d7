import { randomUUID } from 'node:crypto'
import { chatMessagesPath, chatPollPath, paths } from '#domain/paths.ts'

/** An answer, as far as the tests of faults look at it. */
export type Call = { name: string; status: number; retryAfter: string | null; durationMs: number }

const SESSION = randomUUID()

/** What is answered from memory, whatever happens to the database. */
const READS: [name: string, path: string][] = [
  ['catalogue', paths.places],
  ['catalogue API', paths.locationsApi],
  ['about', paths.about],
  ['map', paths.map],
  ['health', '/healthz'],
]

/** Asks for everything that is answered from memory. */
export function readAll(url: string): Promise<Call[]> {
  return Promise.all(READS.map(([name, path]) => call(name, url + path)))
}

/** Sends feedback and a message of the chat, and polls: what needs the database. */
export function writeAll(url: string): Promise<Call[]> {
  const message = `Сообщение ${randomUUID()}`
  return Promise.all([
    call('feedback', url + paths.feedbackApi, { name: 'Анна', email: 'anna@example.ru', message }),
    call('message', url + chatMessagesPath(SESSION), { message }),
    call('poll', url + chatPollPath(SESSION)),
  ])
}

/** The names and statuses alone. */
export function statusesOf(calls: readonly Call[]): Record<string, number> {
  return Object.fromEntries(calls.map(({ name, status }) => [name, status]))
}

async function call(name: string, url: string, body?: unknown): Promise<Call> {
  const start = performance.now()
  const response = await fetch(url, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  await response.arrayBuffer()
  const durationMs = performance.now() - start
  return { name, status: response.status, retryAfter: response.headers.get('retry-after'), durationMs }
}
