import { afterEach, beforeEach, vi } from 'vitest'
import type { ChatMessage } from '#domain/chat-message.ts'
import type { NewMessage } from '#web/chat/chat-calls.ts'
import { Conversation } from '#web/chat/conversation.ts'

const TIME = '2026-07-15T09:00:00.000Z'

/** Stops the clock and silences the log in every test of a file. */
export function holdTime() {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(TIME) })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

/** A server that stores messages and replies when the test says so. */
export function openServer() {
  const stored: ChatMessage[] = []
  const asked: (number | undefined)[] = []
  const sent: NewMessage[] = []
  let fault: Error | undefined
  const add = (
    messageText: string,
    isBotMessage: boolean,
    clientMessageId?: string,
    extras: Partial<ChatMessage> = {},
  ) => {
    const id = stored.length + 1
    const message = {
      id,
      messageText,
      isBotMessage,
      createdAt: TIME,
      ...(clientMessageId && { clientMessageId }),
      ...extras,
    }
    stored.push(message)
    return message
  }
  const calls = {
    send: async (message: NewMessage) => {
      sent.push(message)
      if (fault) throw fault
      return (
        stored.find((each) => each.clientMessageId === message.clientMessageId) ??
        add(message.message, false, message.clientMessageId)
      )
    },
    poll: async (lastId: number | undefined) => {
      asked.push(lastId)
      if (fault) throw fault
      return { items: stored.filter(({ id }) => id > (lastId ?? 0)) }
    },
  }
  const failWith = (error: Error | undefined) => {
    fault = error
  }
  const reply = (text: string, extras?: Partial<ChatMessage>) => add(text, true, undefined, extras)
  return { calls, asked, sent, add, reply, failWith }
}

/** Opens a conversation with its own server, and records its events. */
export function openTestConversation(server = openServer()) {
  const noted: string[] = []
  const conversation = new Conversation({
    calls: server.calls,
    getPosition: () => undefined,
    onSendFailure: () => noted.push('send failure'),
    onSent: () => undefined,
  })
  const listTexts = () =>
    conversation
      .getView()
      .lines.map(({ text }) => text)
      .slice(1)
  const { open, send, close } = conversation
  open()
  return { ...server, conversation, noted, listTexts, send, close, open }
}

/** Advances the clock. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
