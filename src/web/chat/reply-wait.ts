import type { ChatMessage } from '#domain/chat-message.ts'

/** Specification, section 9. */
export const TYPING_DELAY_MS = 2_000
/** After that the visitor may write again; the reply still comes when it is there. */
const MAX_WAIT_MS = 60_000

type ReplyWaitParts = { onTyping: (isTyping: boolean) => void; onEnd: () => void }

/** The wait for the reply to one message: after two seconds the assistant is shown to be typing. */
export function createReplyWait({ onTyping, onEnd }: ReplyWaitParts) {
  let awaited: { key: string; id?: number } | undefined
  let timers: ReturnType<typeof setTimeout>[] = []

  function end() {
    for (const timer of timers) clearTimeout(timer)
    timers = []
    awaited = undefined
    onTyping(false)
    onEnd()
  }

  return {
    start: (key: string) => {
      end()
      awaited = { key }
      timers = [setTimeout(() => onTyping(true), TYPING_DELAY_MS), setTimeout(end, MAX_WAIT_MS)]
    },
    /** A message came from the server: the awaited one as it was stored, its reply, or another. */
    note: ({ id, isBotMessage, clientMessageId }: ChatMessage) => {
      if (awaited === undefined) return
      if (clientMessageId === awaited.key) awaited.id = id
      else if (isBotMessage && awaited.id !== undefined && id > awaited.id) end()
    },
    end,
  }
}
