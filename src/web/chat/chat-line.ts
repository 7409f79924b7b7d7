import type { ChatMessage, Understood } from '#domain/chat-message.ts'

export type ChatLine = Pick<
  ChatMessage,
  'routePoints' | 'route' | 'places' | 'quickReplies' | 'understood'
> & {
  /** Stays the same when the server returns the message. */
  key: string
  /** The server's number; undefined until the message is stored, and for messages of the dialog itself. */
  id?: number
  text: string
  isUser: boolean
  time: string
  /** Id of the condition that this unsent message removes. */
  drop?: string
  failure?: { messageKey: string; reason: string }
}

const GREETING = 'Привет! Я помогу вам построить маршрут по городу. Или отвечу на любые вопросы о городе.'

/** Returns the greeting. It is not stored and comes before every stored message. */
export function createGreeting(time: string): ChatLine {
  return { key: 'greeting', id: 0, text: GREETING, isUser: false, time }
}

/** Converts a message of the server to a chat line. A visitor's message keeps the key it was sent with. */
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

/** Puts in a line of the server: it replaces the same message, or follows the last line with a smaller number. */
export function putLine(lines: readonly ChatLine[], line: ChatLine): ChatLine[] {
  const known = lines.findIndex(({ id, key }) => id === line.id || key === line.key)
  if (known !== -1) return lines.map((each, index) => (index === known ? line : each))
  const after = lines.filter(({ id }) => id !== undefined && id < (line.id ?? 0)).at(-1)
  const place = after === undefined ? 0 : lines.indexOf(after) + 1
  return [...lines.slice(0, place), line, ...lines.slice(place)]
}

export function dropFailure(lines: readonly ChatLine[], messageKey: string): ChatLine[] {
  return lines.filter(({ failure }) => failure?.messageKey !== messageKey)
}

/** Returns the conditions of the last message that has any. */
export function listConditions(lines: readonly ChatLine[]): readonly Understood[] {
  return lines.flatMap(({ understood }) => (understood ? [understood] : [])).at(-1) ?? []
}
