import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LONGEST_MESSAGE } from '#domain/chat-message.ts'
import { chatMessagesPath, chatPollPath } from '#domain/paths.ts'

/** Repeated until the message is as long as it may be. */
const REPEATED = [
  'музей ',
  'а',
  'не ',
  'кроме музея ',
  'церковь и парк, ',
  'где поесть ',
  'от собора до парка через кафе ',
  'прогулка на 2 часа с детьми ',
  'how to get to the museum ',
  'что открыто завтра в 10:30 ',
  '1 ',
  '🎉',
  'да\n',
  '( ',
  'пкжщ ',
]
const ANSWER_DEADLINE_MS = 60_000

/** Sends messages as long as they may be and waits for their answers; gives how many came. */
export async function sendLongMessages(url: string): Promise<{ sent: number; answered: number }> {
  let answered = 0
  for (const word of REPEATED) {
    const message = word.repeat(LONGEST_MESSAGE).slice(0, LONGEST_MESSAGE)
    if (await isAnswered(url, message)) answered += 1
  }
  return { sent: REPEATED.length, answered }
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

/** The longest that the guide's event loop was held since the last call, in milliseconds, from its own metrics. */
export async function readLongestHold(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1]) * 1000
}
