import type { ChatMessage, Understood } from '#domain/chat-message.ts'
import { GREETING, SEND_FAILURE } from './chat-texts.ts'

/** A line of the conversation as it is shown. */
export type ChatLine = Pick<
  ChatMessage,
  'routePoints' | 'route' | 'places' | 'quickReplies' | 'understood'
> & {
  /** Stays the same when the message comes back from the server. */
  key: string
  /** The server's number; absent until the message is stored, and for what the dialog says by itself. */
  id?: number
  text: string
  isUser: boolean
  /** ISO 8601. */
  time: string
  /** The condition that this message of the visitor takes back, as long as it is not stored. */
  drop?: string
  /** The dialog says here that the message with this key could not be sent, and why. */
  failure?: { messageKey: string; reason: string }
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

/** What the assistant says when the message with this key could not be sent. */
export function createFailure(messageKey: string, reason: string, time: string): ChatLine {
  return {
    key: `failure-${messageKey}`,
    text: SEND_FAILURE,
    isUser: false,
    time,
    failure: { messageKey, reason },
  }
}

/** The lines without what was said of a failure to send the message with this key. */
export function dropFailure(lines: readonly ChatLine[], messageKey: string): ChatLine[] {
  return lines.filter(({ failure }) => failure?.messageKey !== messageKey)
}

/** The conditions in force: those of the last message that tells of them. */
export function listConditions(lines: readonly ChatLine[]): readonly Understood[] {
  return lines.flatMap(({ understood }) => (understood ? [understood] : [])).at(-1) ?? []
}
