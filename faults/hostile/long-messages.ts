import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chatMessagesPath, chatPollPath } from '#domain/paths.ts'
import { LONG_REPEATED } from './long-texts.ts'

const ANSWER_DEADLINE_MS = 60_000

/** Sends messages of the maximum length and waits for the answers. Returns their number. */
export async function sendLongMessages(url: string): Promise<{ sent: number; answered: number }> {
  let answered = 0
  for (const message of LONG_REPEATED) if (await isAnswered(url, message)) answered += 1
  return { sent: LONG_REPEATED.length, answered }
}

async function isAnswered(url: string, message: string): Promise<boolean> {
  const sessionId = randomUUID()
  await fetch(url + chatMessagesPath(sessionId), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  })
  const deadline = Date.now() + ANSWER_DEADLINE_MS
  while (Date.now() < deadline) {
    const { items } = (await (await fetch(url + chatPollPath(sessionId))).json()) as { items: unknown[] }
    if (items.length > 1) return true
    await sleep(100)
  }
  return false
}

/** Returns the delay of the guide's event loop since the last call, from its metrics. */
export async function readLoopDelay(url: string): Promise<{ p99Ms: number; mostMs: number }> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(metrics)?.[1])
  return { p99Ms: read('p99') * 1000, mostMs: read('max') * 1000 }
}
