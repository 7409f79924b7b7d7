import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChatPoll, chatPollSchema } from '#domain/chat-message.ts'
import { chatMessagesPath, chatPollPath } from '#domain/paths.ts'
import { type Scan, startScanner } from './path-scanner.ts'

const VISITOR = { 'x-forwarded-for': '198.51.100.1', 'content-type': 'application/json' }
const MESSAGES = 9
export const FLOOD_THREAD = new URL('./flood-thread.ts', import.meta.url)
const POLL_PAUSE_MS = 20

/**
 * How long a visitor whose conversation has begun waits for a reply (the longest of nine, in milliseconds), alone and beside
 * a flood of first messages. Throws when one of them is refused.
 */
export async function chatBesideFlood(url: string, flood: Scan) {
  const sessionId = randomUUID()
  const aloneMs = await chat(url, sessionId)
  const flooding = startScanner(url, flood, FLOOD_THREAD)
  await flooding.hasBegun
  const besideMs = await chat(url, sessionId)
  const wasFlooded = !flooding.isDone()
  await flooding.statuses
  return { aloneMs, besideMs, wasFlooded }
}

async function chat(url: string, sessionId: string): Promise<number> {
  let longestMs = 0
  for (let count = 0; count < MESSAGES; count += 1) {
    const start = performance.now()
    const response = await fetch(url + chatMessagesPath(sessionId), {
      method: 'POST',
      headers: VISITOR,
      body: JSON.stringify({ message: 'Где пообедать?' }),
    })
    if (response.status !== 201) throw new Error(`the visitor's message was answered ${response.status}`)
    const { id } = (await response.json()) as { id: number }
    while (!(await poll(url, sessionId, id)).items.some(({ isBotMessage }) => isBotMessage))
      await sleep(POLL_PAUSE_MS)
    longestMs = Math.max(longestMs, performance.now() - start)
  }
  return longestMs
}

async function poll(url: string, sessionId: string, lastId: number): Promise<ChatPoll> {
  const response = await fetch(`${url}${chatPollPath(sessionId)}?last_id=${lastId}`, { headers: VISITOR })
  return chatPollSchema.parse(await response.json())
}
