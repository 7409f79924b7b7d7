import type { Conversation } from './conversation.ts'

/** A later visitor at a shared screen must not read the previous conversation. */
export const FORMER_KEPT_MS = 5 * 60_000

export type ConversationsView = {
  conversation: Conversation
  /** State of the previous conversation while the visitor can restore or erase it. */
  former?: 'kept' | 'erased'
}

export type ConversationsParts = {
  sessionId: string
  create: (sessionId: string) => Conversation
  createId: () => string
  keepId: (sessionId: string) => void
  erase: (sessionId: string) => Promise<void>
  onEraseFailure: () => void
}

type Held = { id: string; conversation: Conversation }

/** «Начать заново» starts a new session and deletes nothing, so it can be undone; «Стереть» erases the previous one. */
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
    /** «Стереть»: the server deletes the previous conversation. */
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
    /** Another tab switched to this session. */
    follow: (id: string) => {
      if (id === current.id) return
      forgetFormer()
      current = hold(id)
      show()
    },
  }
}

export type Conversations = ReturnType<typeof createConversations>
