import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { chatMessagesPath, chatPollPath, paths } from '#domain/paths.ts'

/** The result of a steady stream of requests. */
export type Visits = { sent: number; failed: string[]; acknowledged: string[] }

const SESSIONS = Array.from({ length: 20 }, () => randomUUID())

type Visit = { method: 'GET' | 'POST'; path: string; body?: unknown; key?: string }

/** Requests of visitors in turn: pages, catalogue, polls, and sometimes a message or feedback. */
const VISITS: ((session: string) => Visit)[] = [
  () => ({ method: 'GET', path: paths.places }),
  (session) => ({ method: 'GET', path: chatPollPath(session) }),
  () => ({ method: 'GET', path: paths.locationsApi }),
  (session) => ({ method: 'GET', path: chatPollPath(session) }),
  (session) => {
    const key = randomUUID()
    const body = { message: `Сообщение ${key}`, clientMessageId: key }
    return { method: 'POST', path: chatMessagesPath(session), body, key }
  },
  () => ({ method: 'GET', path: paths.about }),
  () => {
    const key = randomUUID()
    const body = { name: 'Анна', email: 'anna@example.ru', message: key, clientMessageId: key }
    return { method: 'POST', path: paths.feedbackApi, body, key }
  },
]

/**
 * Sends requests at a steady rate, however long answers take, until the signal says that it is enough. Whatever is not
 * answered by 2xx is a failure.
 */
export async function visitSteadily(url: string, perSecond: number, signal: AbortSignal): Promise<Visits> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const visits: Visits = { sent: 0, failed: [], acknowledged: [] }
  const underWay: Promise<void>[] = []
  const start = performance.now()
  while (!signal.aborted) {
    const session = SESSIONS[visits.sent % SESSIONS.length] ?? ''
    const visit = VISITS[visits.sent % VISITS.length]?.(session)
    if (visit !== undefined) underWay.push(sendVisit(agent, url, visit, visits))
    visits.sent += 1
    await sleep(Math.max(0, start + (visits.sent * 1000) / perSecond - performance.now()))
  }
  await Promise.all(underWay)
  agent.destroy()
  return visits
}

async function sendVisit(agent: Agent, url: string, { method, path, body, key }: Visit, visits: Visits) {
  try {
    const status = await send(agent, url + path, method, body)
    if (status < 200 || status > 299) visits.failed.push(`${method} ${path}: ${status}`)
    else if (key !== undefined) visits.acknowledged.push(key)
  } catch (error) {
    visits.failed.push(`${method} ${path}: ${String(error)}`)
  }
}

function send(agent: Agent, url: string, method: string, body: unknown): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    const call = request(url, { method, agent, headers }, (answer) => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    call.once('error', reject)
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
