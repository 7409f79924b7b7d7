import { chatSessionIdSchema } from '#domain/chat-message.ts'
import { randomUuid } from '../random-uuid.ts'
import { createStored } from '../ui/stored.ts'

const session = createStored('chat-session', (text) => chatSessionIdSchema.safeParse(text).data)

/**
 * Returns the chat session id of this browser and creates it once. Without storage it lasts as long as the
 * page.
 */
export function getChatSessionId(): string {
  return session.get() ?? keepChatSessionId(randomUuid())
}

/** Stores the id as the browser's chat session, for all tabs. */
export function keepChatSessionId(id: string): string {
  session.set(id)
  return id
}

/** Calls back with the id when this or another tab starts a new conversation or restores the previous one. */
export function onSessionChange(callback: (id: string) => void) {
  session.watch(() => {
    const id = session.get()
    if (id !== undefined) callback(id)
  })
}
