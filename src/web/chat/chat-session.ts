import { chatSessionIdSchema } from '#domain/chat-message.ts'
import { randomUuid } from '../random-uuid.ts'

const SESSION_KEY = 'chat-session'
const CLEARED_KEY = 'chat-cleared'

let unkept: string | undefined

/** The id of this browser's chat, made once. Where nothing can be kept it lasts as long as the page. */
export function getChatSessionId(): string {
  try {
    const kept = localStorage.getItem(SESSION_KEY)
    if (chatSessionIdSchema.safeParse(kept).success && kept !== null) return kept
    const made = unkept ?? randomUuid()
    localStorage.setItem(SESSION_KEY, made)
    return made
  } catch {
    unkept ??= randomUuid()
    return unkept
  }
}

/** Tells other tabs of this browser that the conversation was emptied. */
export function tellCleared() {
  try {
    localStorage.setItem(CLEARED_KEY, new Date().toISOString())
  } catch {
    // Where nothing can be kept there are no other tabs of this conversation either.
  }
}

/** Calls back when another tab has emptied the conversation. */
export function onClearedElsewhere(callback: () => void) {
  window.addEventListener('storage', ({ key }) => {
    if (key === CLEARED_KEY) callback()
  })
}
