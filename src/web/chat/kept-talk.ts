import * as z from 'zod/mini'
import { type ChatMessage, chatMessageSchema } from '#domain/chat-message.ts'

const KEY = 'offline-chat'

/** The offline messages of one session and the state of the assistant. */
export type KeptTalk = { messages: ChatMessage[]; state: unknown }

const keptSchema = z.object({
  sessionId: z.string(),
  messages: z.array(z.extend(chatMessageSchema, { id: z.number() })),
  state: z.unknown(),
})

/** Returns the stored offline messages of a session; it deletes those of another session. */
export function readKeptTalk(sessionId: string): KeptTalk {
  try {
    const kept = keptSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data
    if (kept?.sessionId === sessionId) return { messages: kept.messages, state: kept.state }
    localStorage.removeItem(KEY)
  } catch {
    // Without storage nothing was kept.
  }
  return { messages: [], state: undefined }
}

/** Stores the offline messages, if the browser allows storage. */
export function keepTalk(sessionId: string, talk: KeptTalk): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ sessionId, ...talk }))
  } catch {
    // The messages last as long as the page.
  }
}

/** Deletes the stored messages of a session. */
export function dropKeptTalk(sessionId: string): void {
  if (readKeptTalk(sessionId).messages.length > 0) localStorage.removeItem(KEY)
}
