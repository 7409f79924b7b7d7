import { randomUUID } from 'node:crypto'
import { chatMessagesPath, chatPollPath, paths } from '#domain/paths.ts'

/** The parts of an answer that these tests check. */
export type Call = { name: string; status: number; retryAfter: string | null; durationMs: number }

const SESSION = randomUUID()

/** Paths that are answered from memory, whatever happens to the database. */
const READS: [name: string, path: string][] = [
  ['catalogue', paths.places],
  ['catalogue API', paths.locationsApi],
  ['about', paths.about],
  ['map', paths.map],
  ['health', '/healthz'],
]

/** Requests everything that is answered from memory. */
export function readAll(url: string): Promise<Call[]> {
  return Promise.all(READS.map(([name, path]) => call(name, url + path)))
}

/** Sends feedback and a chat message, and polls: calls that need the database. */
export function writeAll(url: string): Promise<Call[]> {
  const message = `Сообщение ${randomUUID()}`
  return Promise.all([
    call('feedback', url + paths.feedbackApi, { name: 'Анна', email: 'anna@example.ru', message }),
    call('message', url + chatMessagesPath(SESSION), { message }),
    call('poll', url + chatPollPath(SESSION)),
  ])
}

/** Returns only names and statuses. */
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
