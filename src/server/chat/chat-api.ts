import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { type ChatMessage, chatSessionIdSchema, MAX_MESSAGE_LENGTH } from '#domain/chat-message.ts'
import { newChatMessageSchema } from '#domain/new-chat-message.ts'
import { chatMessagesPath, chatPollPath } from '#domain/paths.ts'
import { roundPosition } from '#domain/round-position.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time-units.ts'
import { sendOnce } from '#server/http/compressed-body.ts'
import { createLimits, getSite, type Limit } from '#server/http/limits.ts'
import { Problem } from '#server/http/problem.ts'
import type { Chat } from './chat-service.ts'
import { MESSAGES_AT_ONCE, type UserMessage } from './chat-store.ts'

const HOUR_S = 3_600
/** Size of one poll response before compression: what a slow phone reads in a second. */
const PAGE_BYTES = 64 * 1024
/** The largest id that both databases store. */
const LARGEST_ID = 2_147_483_647

/** Conversations are private: answers are not cached, and the address is not sent as referrer. */
const PRIVATE_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

const MESSAGES_PATH = chatMessagesPath(':sessionId')

type Session = { Params: { sessionId: string } }
type Poll = Session & { Querystring: { last_id?: unknown } }

const getSession = ({ params }: FastifyRequest) => (params as Session['Params']).sessionId

type LimitTexts = Pick<Limit, 'code' | 'describe'>

const MESSAGES: LimitTexts = {
  code: 'too_many_messages',
  describe: (seconds) => `Слишком много сообщений подряд. Подождите ${seconds} с и отправьте ещё раз.`,
}
const MESSAGES_A_DAY: LimitTexts = {
  code: 'too_many_messages',
  describe: (seconds) =>
    `С вашего адреса сегодня пришло слишком много сообщений. Помощник снова ответит через ${Math.ceil(seconds / HOUR_S)} ч.`,
}
const POLLS: LimitTexts = {
  code: 'too_many_requests',
  describe: (seconds) => `Слишком много запросов. Подождите ${seconds} с.`,
}

/**
 * A session may send more than a person writes; visitors behind one address share its limits, on a day what thirty
 * people write in an hour each, and all networks of an IPv6 site, which may be one sender, theirs. A refused message
 * does not count against neighbours: the limits of the site come last.
 */
const WRITING_LIMITS: readonly Limit[] = [
  { ...MESSAGES, windowMs: MINUTE_MS, max: 60 },
  { ...MESSAGES, windowMs: MINUTE_MS, max: 20, getKey: getSession },
  { ...MESSAGES_A_DAY, windowMs: DAY_MS, max: 1_000 },
  { ...MESSAGES, windowMs: MINUTE_MS, max: 120, getKey: getSite },
  { ...MESSAGES_A_DAY, windowMs: DAY_MS, max: 3_000, getKey: getSite },
]
/** An open chat polls every 2 seconds, in several tabs; a hundred open chats may be behind one address. */
const READING_LIMITS: readonly Limit[] = [
  { ...POLLS, windowMs: MINUTE_MS, max: 6_000 },
  { ...POLLS, windowMs: MINUTE_MS, max: 300, getKey: getSession },
]

/** Registers the routes that send, poll and clear the messages of a chat session (specification, section 7). */
export async function registerChatApi(server: FastifyInstance, chat: Chat, rateLimitScale: number) {
  await server.register(async (app) => {
    const checkWriting = createLimits(app, WRITING_LIMITS, rateLimitScale)
    const checkReading = createLimits(app, READING_LIMITS, rateLimitScale)
    // A form of another site can send plain text without a preflight, but not JSON.
    app.removeContentTypeParser('text/plain')
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(PRIVATE_HEADERS)
      if (chatSessionIdSchema.safeParse(getSession(request)).success) return
      throw new Problem(400, 'session_id_invalid', 'Номер беседы неверен: нужен случайный UUID (версия 4).')
    })

    app.post<Session>(MESSAGES_PATH, { onRequest: checkWriting }, async (request, reply) => {
      const message = parseNewMessage(request.body)
      return reply.code(201).send(await chat.add({ sessionId: request.params.sessionId, ...message }))
    })

    app.get<Poll>(chatPollPath(':sessionId'), { onRequest: checkReading }, async (request, reply) => {
      chat.prepareReplies()
      const lastId = parseLastId(request.query.last_id)
      const messages = await chat.store.listMessages(request.params.sessionId, lastId)
      return sendOnce(request, reply, writePage(messages))
    })

    app.delete<Session>(MESSAGES_PATH, { onRequest: checkWriting }, async (request, reply) => {
      await chat.store.clear(request.params.sessionId)
      return reply.code(204).send()
    })
  })
}

/** The answer to a poll as JSON: messages up to 64 KiB, but one at least. `hasMore`: the next ones are ready. */
export function writePage(messages: readonly ChatMessage[]): string {
  const items: string[] = []
  let bytes = 0
  for (const message of messages) {
    const item = JSON.stringify(message)
    bytes += Buffer.byteLength(item) + 1
    if (items.length > 0 && bytes > PAGE_BYTES) break
    items.push(item)
  }
  const hasMore = items.length < messages.length || messages.length === MESSAGES_AT_ONCE
  return `{"items":[${items.join(',')}]${hasMore ? ',"hasMore":true' : ''}}`
}

function parseNewMessage(body: unknown): Omit<UserMessage, 'sessionId'> {
  const parsed = newChatMessageSchema.safeParse(body)
  if (!parsed.success) throw describeFault(parsed.error.issues[0], body)
  const { message, clientMessageId, location, drop } = parsed.data
  return { text: message, clientKey: clientMessageId, position: location && roundPosition(location), drop }
}

function parseLastId(lastId: unknown): number {
  // Before every message.
  if (lastId === undefined) return 0
  if (typeof lastId === 'string' && /^\d{1,15}$/.test(lastId)) return Math.min(Number(lastId), LARGEST_ID)
  throw new Problem(400, 'last_id_invalid', 'last_id — это номер последнего полученного сообщения.')
}

const FIELD_FAULTS = new Map<unknown, Problem>([
  ['clientMessageId', new Problem(400, 'client_message_id_invalid', 'Поле clientMessageId — это UUID.')],
  ['location', new Problem(400, 'location_invalid', 'Поле location — это {lat, lng} в градусах.')],
  ['drop', new Problem(400, 'drop_invalid', 'Поле drop — это id условия из ответа помощника.')],
])
const BODY_FAULT = new Problem(400, 'message_invalid', 'Нужен JSON с полем message, без лишних полей.')

function describeFault(issue: z.core.$ZodIssue | undefined, body: unknown): Problem {
  if (issue?.path[0] === 'message') return describeMessageFault(issue, body)
  return FIELD_FAULTS.get(issue?.path[0]) ?? BODY_FAULT
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
