import type { ChatMessage, ChatPoll } from '#domain/chat-message.ts'

/** Specification, section 9. */
export const POLL_INTERVAL_MS = 2_000
/** The polls right after a send: the embedded engine answers within milliseconds, after a start of the guide within a second and a half. */
const POLLS_AFTER_SEND_MS = [20, 60, 120, 250, 250, 250, 500, 500]

type PollingParts = {
  poll: (lastId: number | undefined) => Promise<ChatPoll>
  onMessages: (messages: readonly ChatMessage[]) => void
  /** All that the server has is there. */
  onComplete: () => void
}

/** Asks for new messages every two seconds while it runs, and at once after a send. */
export function createPolling({ poll, onMessages, onComplete }: PollingParts) {
  /** The number of the last message that a poll brought; never that of a send, before which others may lie. */
  let lastId: number | undefined
  let isRunning = false
  let isAsking = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauses: number[] = []

  async function ask() {
    clearTimeout(timer)
    if (isAsking) return
    isAsking = true
    let isMore = false
    try {
      const { items, hasMore = false } = await poll(lastId)
      lastId = items.at(-1)?.id ?? lastId
      onMessages(items)
      isMore = hasMore
      if (!isMore) onComplete()
    } catch (error) {
      console.error('Error polling chat messages', error)
    }
    isAsking = false
    if (isRunning) timer = setTimeout(ask, isMore ? 0 : (pauses.shift() ?? POLL_INTERVAL_MS))
  }

  return {
    start: () => {
      isRunning = true
      void ask()
    },
    stop: () => {
      isRunning = false
      clearTimeout(timer)
    },
    /** A reply is about to come. */
    hurry: () => {
      pauses = [...POLLS_AFTER_SEND_MS]
      if (isRunning) void ask()
    },
    /** No reply is waited for any more. */
    calmDown: () => {
      pauses = []
    },
  }
}
