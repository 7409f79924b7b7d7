import * as z from 'zod/mini'
import { type ChatMessage, chatMessageSchema } from '#domain/chat-message.ts'

const KEY = 'offline-chat'

/** What was said without a network in one session, and what the assistant remembers of it. */
export type KeptTalk = { messages: ChatMessage[]; state: unknown }

const keptSchema = z.object({
  sessionId: z.string(),
  messages: z.array(z.extend(chatMessageSchema, { id: z.number() })),
  state: z.unknown(),
})

/** What this device keeps of a session; that of another one is over, and goes. */
export function readKeptTalk(sessionId: string): KeptTalk {
  try {
    const kept = keptSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data
    if (kept?.sessionId === sessionId) return { messages: kept.messages, state: kept.state }
    localStorage.removeItem(KEY)
  } catch {
    // Where nothing can be kept, nothing was.
  }
  return { messages: [], state: undefined }
}

/** Keeps what was said, as long as the browser lets it. */
export function keepTalk(sessionId: string, talk: KeptTalk): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ sessionId, ...talk }))
  } catch {
    // It lasts as long as the page.
  }
}

/** Forgets what was said in a session. */
export function dropKeptTalk(sessionId: string): void {
  if (readKeptTalk(sessionId).messages.length > 0) localStorage.removeItem(KEY)
}
