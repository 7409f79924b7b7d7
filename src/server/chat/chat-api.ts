import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ChatMessage } from '#domain/chat-message.ts'
import { chatMessagesPath, chatPollPath } from '#domain/paths.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time-units.ts'
import { sendOnce } from '#server/http/compressed-body.ts'
import { createLimits, getSite, type Limit } from '#server/http/limits.ts'
import { checkSessionId, parseLastId, parseNewMessage } from './chat-request.ts'
import type { Chat } from './chat-service.ts'
import { MESSAGES_AT_ONCE } from './chat-store.ts'

const HOUR_S = 3_600

type ChatRequest = FastifyRequest<{ Params: { sessionId: string } }>

const getSession = (request: FastifyRequest) => (request as ChatRequest).params.sessionId

/** Messages per minute: more than a person writes. Visitors behind one address share the second limit. */
const MESSAGES: Omit<Limit, 'max'> = {
  windowMs: MINUTE_MS,
  code: 'too_many_messages',
  describe: (seconds) => `Слишком много сообщений подряд. Подождите ${seconds} с и отправьте ещё раз.`,
}
const MESSAGES_PER_SESSION = 20
const MESSAGES_PER_ADDRESS = 60
/** All networks of an IPv6 site together: they may be one sender. */
const MESSAGES_PER_SITE = 120

/** Messages per address and day: what thirty people write in an hour each. */
const MESSAGES_A_DAY: Omit<Limit, 'max'> = {
  windowMs: DAY_MS,
  code: 'too_many_messages',
  describe: (seconds) =>
    `С вашего адреса сегодня пришло слишком много сообщений. Помощник снова ответит через ${Math.ceil(seconds / HOUR_S)} ч.`,
}
const MESSAGES_PER_ADDRESS_A_DAY = 1_000
const MESSAGES_PER_SITE_A_DAY = 3_000

/** An open chat polls every 2 seconds, and a few times faster after a message; several tabs may be open. */
const POLLS: Omit<Limit, 'max'> = {
  windowMs: MINUTE_MS,
  code: 'too_many_requests',
  describe: (seconds) => `Слишком много запросов. Подождите ${seconds} с.`,
}
const POLLS_PER_SESSION = 300
/** A hundred open chats behind one address. */
const POLLS_PER_ADDRESS = 6_000

/** Conversations are private: answers are not cached, and the address is not sent as referrer. */
const PRIVATE_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

const MESSAGES_PATH = chatMessagesPath(':sessionId')

type Session = { Params: { sessionId: string } }
type Poll = Session & { Querystring: { last_id?: unknown } }

/** Registers the routes that send, poll and clear the messages of a chat session (specification, section 7). */
export async function registerChatApi(server: FastifyInstance, chat: Chat, rateLimitScale: number) {
  await server.register(async (app) => {
    const { checkWriting, checkReading } = createChatLimits(app, rateLimitScale)
    // A form of another site can send plain text without a preflight, but not JSON.
    app.removeContentTypeParser('text/plain')
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(PRIVATE_HEADERS)
      checkSessionId((request.params as Session['Params']).sessionId)
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

/** Size of one poll response before compression: what a slow phone reads in a second. */
const PAGE_BYTES = 64 * 1024

/**
 * The answer to a poll as JSON: as many of the messages, in their order, as go into 64 KiB, but one at least. `hasMore`
 * says that the next ones are ready.
 */
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

/** Creates the rate limits of sending and polling by session and address; each throws a 429 problem. */
function createChatLimits(app: FastifyInstance, scale: number) {
  const create = (...limits: Limit[]) => createLimits(app, limits, scale)
  return {
    checkWriting: create(
      { ...MESSAGES, max: MESSAGES_PER_ADDRESS },
      { ...MESSAGES, max: MESSAGES_PER_SESSION, getKey: getSession },
      { ...MESSAGES_A_DAY, max: MESSAGES_PER_ADDRESS_A_DAY },
      // A refused message does not count against neighbours.
      { ...MESSAGES, max: MESSAGES_PER_SITE, getKey: getSite },
      { ...MESSAGES_A_DAY, max: MESSAGES_PER_SITE_A_DAY, getKey: getSite },
    ),
    checkReading: create(
      { ...POLLS, max: POLLS_PER_ADDRESS },
      { ...POLLS, max: POLLS_PER_SESSION, getKey: getSession },
    ),
  }
}
