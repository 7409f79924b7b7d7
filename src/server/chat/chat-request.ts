import type * as z from 'zod/mini'
import { chatSessionIdSchema, MAX_MESSAGE_LENGTH } from '#domain/chat-message.ts'
import { newChatMessageSchema } from '#domain/new-chat-message.ts'
import { roundPosition } from '#domain/round-position.ts'
import { Problem } from '#server/http/problem.ts'
import type { UserMessage } from './chat-store.ts'

/** The largest id that both databases store. */
const LARGEST_ID = 2_147_483_647

/** Throws a problem unless the text is a chat session id. */
export function checkSessionId(sessionId: string): void {
  if (chatSessionIdSchema.safeParse(sessionId).success) return
  throw new Problem(400, 'session_id_invalid', 'Номер беседы неверен: нужен случайный UUID (версия 4).')
}

/** A visitor's message from the body of a request, its position rounded. Throws a problem with the reason. */
export function parseNewMessage(body: unknown): Omit<UserMessage, 'sessionId'> {
  const parsed = newChatMessageSchema.safeParse(body)
  if (!parsed.success) throw describeFault(parsed.error.issues[0], body)
  const { message, clientMessageId, location, drop } = parsed.data
  return { text: message, clientKey: clientMessageId, position: location && roundPosition(location), drop }
}

/** Parses `last_id`; 0, before every message, when it is absent. Throws a problem when it is not a number. */
export function parseLastId(lastId: unknown): number {
  if (lastId === undefined) return 0
  if (typeof lastId === 'string' && /^\d{1,15}$/.test(lastId)) return Math.min(Number(lastId), LARGEST_ID)
  throw new Problem(400, 'last_id_invalid', 'last_id — это номер последнего полученного сообщения.')
}

function describeFault(issue: z.core.$ZodIssue | undefined, body: unknown): Problem {
  switch (issue?.path[0]) {
    case 'message':
      return describeMessageFault(issue, body)
    case 'clientMessageId':
      return new Problem(400, 'client_message_id_invalid', 'Поле clientMessageId — это UUID.')
    case 'location':
      return new Problem(400, 'location_invalid', 'Поле location — это {lat, lng} в градусах.')
    case 'drop':
      return new Problem(400, 'drop_invalid', 'Поле drop — это id условия из ответа помощника.')
    default:
      return new Problem(400, 'message_invalid', 'Нужен JSON с полем message, без лишних полей.')
  }
}

function describeMessageFault(issue: z.core.$ZodIssue, body: unknown): Problem {
  if (issue.code === 'too_big') {
    const detail = `Сообщение слишком длинное: самое большее ${MAX_MESSAGE_LENGTH} знаков.`
    return new Problem(400, 'message_too_long', detail)
  }
  const { message } = body as { message?: unknown }
  if (typeof message !== 'string') {
    return new Problem(400, 'message_invalid', 'Нужен JSON с полем message, в нём — текст.')
  }
  return message.trim() === ''
    ? new Problem(400, 'message_empty', 'Сообщение пустое.')
    : new Problem(400, 'message_invalid', 'В сообщении есть недопустимый знак.')
}
