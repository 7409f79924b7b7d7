import * as z from 'zod/mini'
import { type ChatMessage, chatMessageSchema } from '#domain/chat-message.ts'
import { askEngine } from '../api/ask-engine.ts'
import { isWithoutNetwork } from '../api/with-offline-fallback.ts'
import type { ChatCalls, NewMessage } from './chat-calls.ts'

/** Ids of offline messages lie between two server ids, which are integers. */
const STEP = 0.001

/** Calls that fall back to the offline engine. Its messages stay on the device, and it knows no earlier ones. */
export function createSteadyCalls(calls: ChatCalls, sessionId: string): ChatCalls {
  const talk = readKeptTalk(sessionId)
  let served: number | undefined
  let given = 0

  function nextId(): number {
    return Math.max(served ?? 0, talk.messages.at(-1)?.id ?? 0) + STEP
  }

  async function answerHere({ message, clientMessageId, location, drop }: NewMessage): Promise<ChatMessage> {
    const id = nextId()
    const asked = { id, messageText: message, isBotMessage: false, createdAt: now(), clientMessageId }
    const { message: reply, state } = await askEngine('reply', {
      message,
      position: location,
      drop,
      state: talk.state,
    })
    talk.messages.push(asked, { ...reply, id: id + STEP, isBotMessage: true, createdAt: now() })
    talk.state = state
    keepTalk(sessionId, talk)
    return asked
  }

  return {
    async send(message) {
      try {
        return await calls.send(message)
      } catch (error) {
        if (!isWithoutNetwork(error)) throw error
        return answerHere(message).catch(() => Promise.reject(error))
      }
    },
    async poll() {
      const items = talk.messages.slice(given)
      given = talk.messages.length
      if (items.length > 0) return { items, hasMore: true }
      try {
        const page = await calls.poll(served)
        served = page.items.at(-1)?.id ?? served
        return page
      } catch (error) {
        if (!isWithoutNetwork(error)) throw error
        return { items: [] }
      }
    },
    async clear() {
      dropKeptTalk(sessionId)
      await calls.clear()
    },
  }
}

function now(): string {
  return new Date().toISOString()
}

const KEY = 'offline-chat'

type KeptTalk = { messages: ChatMessage[]; state: unknown }

const keptSchema = z.object({
  sessionId: z.string(),
  messages: z.array(z.extend(chatMessageSchema, { id: z.number() })),
  state: z.unknown(),
})

/** Returns the stored offline messages of a session; it deletes those of another session. */
function readKeptTalk(sessionId: string): KeptTalk {
  try {
    const kept = keptSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data
    if (kept?.sessionId === sessionId) return { messages: kept.messages, state: kept.state }
    localStorage.removeItem(KEY)
  } catch {
    // Without storage nothing was kept.
  }
  return { messages: [], state: undefined }
}

function keepTalk(sessionId: string, talk: KeptTalk): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ sessionId, ...talk }))
  } catch {
    // The messages last as long as the page.
  }
}

function dropKeptTalk(sessionId: string): void {
  if (readKeptTalk(sessionId).messages.length > 0) localStorage.removeItem(KEY)
}
