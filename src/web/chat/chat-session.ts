import { chatSessionIdSchema } from '#domain/chat-message.ts'
import { randomUuid } from '../random-uuid.ts'
import { createStored } from '../ui/stored.ts'

const session = createStored('chat-session', (text) => chatSessionIdSchema.safeParse(text).data)

/** The id of this browser's chat, made once. Where nothing can be kept it lasts as long as the page. */
export function getChatSessionId(): string {
  return session.get() ?? keepChatSessionId(randomUuid())
}

/** Makes this id that of the browser's chat, in its other tabs too. */
export function keepChatSessionId(id: string): string {
  session.set(id)
  return id
}

/** Calls back with the id when a conversation is begun anew, or the former one taken back, here or in another tab. */
export function onSessionChange(callback: (id: string) => void) {
  session.watch(() => {
    const id = session.get()
    if (id !== undefined) callback(id)
  })
}
