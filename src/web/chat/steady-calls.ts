import type { ChatMessage } from '#domain/chat-message.ts'
import { askEngine } from '../api/ask-engine.ts'
import { isWithoutNetwork } from '../api/with-offline-fallback.ts'
import type { ChatCalls, NewMessage } from './chat-calls.ts'
import { dropKeptTalk, keepTalk, readKeptTalk } from './kept-talk.ts'

/** Ids of offline messages lie between two server ids, which are integers. */
const STEP = 0.001

/**
 * Returns chat calls that fall back to the offline engine. Offline messages stay on the device: the server
 * never gets them, and the engine does not know earlier messages.
 */
export function createSteadyCalls(calls: ChatCalls, sessionId: string): ChatCalls {
  const talk = readKeptTalk(sessionId)
  /** Last message id from the server. */
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
