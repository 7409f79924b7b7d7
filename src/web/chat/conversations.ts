import type { Conversation } from './conversation.ts'

/** How long a conversation that was put away can be had back. Whoever comes to the screen after that shall not read it. */
export const FORMER_KEPT_MS = 5 * 60_000

export type ConversationsView = {
  conversation: Conversation
  /** What became of the conversation before this one, as long as something can be done about it. */
  former?: 'kept' | 'erased'
}

export type ConversationsParts = {
  sessionId: string
  create: (sessionId: string) => Conversation
  createId: () => string
  /** Makes this session the one of the browser. */
  keepId: (sessionId: string) => void
  /** Removes the messages of a session from the server. */
  erase: (sessionId: string) => Promise<void>
  onEraseFailure: () => void
}

type Held = { id: string; conversation: Conversation }

/**
 * The conversation of this page, and the one before it. «Начать заново» begins a session of its own and deletes
 * nothing: so it can be taken back, and only who says so erases the former one.
 */
export function createConversations(parts: ConversationsParts) {
  const listeners = new Set<() => void>()
  let current = hold(parts.sessionId)
  let former: Held | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let view: ConversationsView = { conversation: current.conversation }

  function hold(id: string): Held {
    return { id, conversation: parts.create(id) }
  }

  function show(state?: ConversationsView['former']) {
    view = { conversation: current.conversation, ...(state && { former: state }) }
    for (const listener of listeners) listener()
  }

  function forgetFormer() {
    clearTimeout(timer)
    former = undefined
  }

  return {
    getView: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** «Начать заново». */
    beginAnew: () => {
      clearTimeout(timer)
      former = current
      current = hold(parts.createId())
      parts.keepId(current.id)
      timer = setTimeout(() => {
        forgetFormer()
        show()
      }, FORMER_KEPT_MS)
      show('kept')
    },
    /** «Вернуть». */
    restore: () => {
      if (former === undefined) return
      current = former
      forgetFormer()
      parts.keepId(current.id)
      show()
    },
    /** «Стереть»: now the server forgets the former conversation. */
    eraseFormer: async () => {
      if (former === undefined) return
      const erased = former
      try {
        await parts.erase(erased.id)
        if (former !== erased) return
        forgetFormer()
        show('erased')
      } catch (error) {
        console.error('Error erasing the former chat', error)
        parts.onEraseFailure()
      }
    },
    /** Another tab went over to this session. */
    follow: (id: string) => {
      if (id === current.id) return
      forgetFormer()
      current = hold(id)
      show()
    },
  }
}

export type Conversations = ReturnType<typeof createConversations>
