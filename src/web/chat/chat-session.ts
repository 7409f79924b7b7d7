import { chatSessionIdSchema } from '#domain/chat-message.ts'
import { randomUuid } from '../random-uuid.ts'

const SESSION_KEY = 'chat-session'

let unkept: string | undefined

/** The id of this browser's chat, made once. Where nothing can be kept it lasts as long as the page. */
export function getChatSessionId(): string {
  try {
    return readKept() ?? keepChatSessionId(unkept ?? randomUuid())
  } catch {
    unkept ??= randomUuid()
    return unkept
  }
}

/** Makes this id that of the browser's chat, in its other tabs too. */
export function keepChatSessionId(id: string): string {
  unkept = id
  try {
    localStorage.setItem(SESSION_KEY, id)
  } catch {
    // Where nothing can be kept there are no other tabs of this conversation either.
  }
  return id
}

/** Calls back with the new id when another tab has begun a conversation anew, or has taken the former one back. */
export function onSessionElsewhere(callback: (id: string) => void) {
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY) callback(getChatSessionId())
  })
}

function readKept(): string | undefined {
  const kept = localStorage.getItem(SESSION_KEY)
  return chatSessionIdSchema.safeParse(kept).data
}
