import type { ChatMessage } from '#domain/chat-message.ts'
import { GREETING } from './chat-texts.ts'

/** A line of the conversation as it is shown. */
export type ChatLine = Pick<ChatMessage, 'routePoints' | 'route' | 'places' | 'quickReplies'> & {
  /** Stays the same when the message comes back from the server. */
  key: string
  /** The server's number; absent until the message is stored, and for what the dialog says by itself. */
  id?: number
  text: string
  isUser: boolean
  /** ISO 8601. */
  time: string
  /** Why the message could not be sent. */
  fault?: string
}

/** What every conversation starts with. It is not stored, and stands before every stored message. */
export function createGreeting(time: string): ChatLine {
  return { key: 'greeting', id: 0, text: GREETING, isUser: false, time }
}

/** A message of the server as a line. A visitor's message keeps the key it was sent with. */
export function toLine(message: ChatMessage): ChatLine {
  const { id, messageText, isBotMessage, createdAt, clientMessageId, ...extras } = message
  return {
    ...extras,
    key: clientMessageId ?? `message-${id}`,
    id,
    text: messageText,
    isUser: !isBotMessage,
    time: createdAt,
  }
}

/**
 * The lines with one of the server's added: it takes the place of the same message if that is there already, else it
 * stands behind the last one with a smaller number.
 */
export function putLine(lines: readonly ChatLine[], line: ChatLine): ChatLine[] {
  const known = lines.findIndex(({ id, key }) => id === line.id || key === line.key)
  if (known !== -1) return lines.map((each, index) => (index === known ? line : each))
  const after = lines.filter(({ id }) => id !== undefined && id < (line.id ?? 0)).at(-1)
  const place = after === undefined ? 0 : lines.indexOf(after) + 1
  return [...lines.slice(0, place), line, ...lines.slice(place)]
}

/** The key of what the assistant says when the message with this key could not be sent. */
export function failureKey(key: string): string {
  return `failure-${key}`
}
