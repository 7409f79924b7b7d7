import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chatMessagesPath, paths } from '#domain/paths.ts'

/**
 * A write as its sender knows it: acknowledged, surely not stored, or `unknown`, when the connection broke before an
 * answer came. «Timed out» does not mean «failed».
 */
export type Entry = {
  kind: 'feedback' | 'chat'
  key: string
  text: string
  outcome: 'acknowledged' | 'refused' | 'unknown'
}

const SENDERS = 12
const ANSWER_TIMEOUT_MS = 5_000
const PAUSE_AFTER_REFUSAL_MS = 5

/** Sends feedback and chat messages to a node, several at once, until the signal is aborted. */
export async function sendWrites(url: string, signal: AbortSignal): Promise<Entry[]> {
  const entries: Entry[] = []
  const send = async (_none: unknown, sender: number) => {
    const sessionId = randomUUID()
    while (!signal.aborted) {
      const key = randomUUID()
      const write = sender % 2 === 0 ? feedback(key) : chatMessage(sessionId, key)
      const outcome = await post(url + write.path, write.body)
      entries.push({ kind: write.kind, key, text: write.text, outcome })
      if (outcome === 'refused') await sleep(PAUSE_AFTER_REFUSAL_MS)
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, send))
  return entries
}

function feedback(key: string) {
  const text = `Отзыв ${key}`
  const body = { name: 'Анна', email: 'anna@example.ru', message: text, clientMessageId: key }
  return { kind: 'feedback', path: paths.feedbackApi, text, body } as const
}

function chatMessage(sessionId: string, key: string) {
  const text = `Сообщение ${key}`
  return {
    kind: 'chat',
    path: chatMessagesPath(sessionId),
    text,
    body: { message: text, clientMessageId: key },
  } as const
}

async function post(url: string, body: unknown): Promise<Entry['outcome']> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    await response.arrayBuffer()
    if (response.status === 201) return 'acknowledged'
    // A write answered with 503 may be stored: the connection to the database may have broken at the commit.
    return response.status < 500 ? 'refused' : 'unknown'
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    return cause?.code === 'ECONNREFUSED' ? 'refused' : 'unknown'
  }
}
