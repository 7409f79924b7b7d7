import type { FastifyInstance } from 'fastify'
import { chatMessagesPath, chatPollPath } from '#domain/paths.ts'
import { sendOnce } from '#server/http/compressed-body.ts'
import { Problem } from '#server/http/problem.ts'
import { createChatLimits } from './chat-limits.ts'
import { writePage } from './chat-page.ts'
import { CHAT_BUSY } from './chat-quota.ts'
import { checkSessionId, parseLastId, parseNewMessage } from './chat-request.ts'
import { ConversationFullError, type UserMessage } from './chat-store.ts'
import type { Chat } from './open-chat.ts'

/** Conversations are private: nobody keeps an answer, and their address goes nowhere. */
const PRIVATE_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

const MESSAGES = chatMessagesPath(':sessionId')
const POLL = chatPollPath(':sessionId')

type Session = { Params: { sessionId: string } }
type Poll = Session & { Querystring: { last_id?: unknown } }

/** Send, poll and clear the messages of a chat session (specification, section 7). */
export async function registerChatApi(server: FastifyInstance, chat: Chat, rateLimitScale: number) {
  await server.register(async (app) => {
    const { checkWriting, checkReading } = createChatLimits(app, rateLimitScale)
    // A form of another site can send plain text without being asked; JSON it cannot.
    app.removeContentTypeParser('text/plain')
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(PRIVATE_HEADERS)
      checkSessionId((request.params as Session['Params']).sessionId)
    })

    app.post<Session>(MESSAGES, { onRequest: checkWriting }, async (request, reply) => {
      const { message, clientMessageId, location, drop } = parseNewMessage(request.body)
      const { sessionId } = request.params
      const stored = await addWithinQuota(chat, {
        sessionId,
        text: message,
        clientKey: clientMessageId,
        position: location,
        drop,
      })
      chat.wakeReplies()
      return reply.code(201).send(stored)
    })

    app.get<Poll>(POLL, { onRequest: checkReading }, async (request, reply) => {
      chat.prepareReplies()
      const lastId = parseLastId(request.query.last_id)
      const messages = await chat.store.listMessages(request.params.sessionId, lastId)
      return sendOnce(request, reply, writePage(messages))
    })

    app.delete<Session>(MESSAGES, { onRequest: checkWriting }, async (request, reply) => {
      await chat.store.clear(request.params.sessionId)
      return reply.code(204).send()
    })
  })
}

const CONVERSATION_FULL = new Problem(
  409,
  'conversation_full',
  'Беседа стала слишком длинной. Нажмите «Начать заново», и помощник ответит в новой.',
)

/** Stores a message if there is room for it, in its conversation and in the guide; else throws what the visitor reads. */
async function addWithinQuota({ store, quota, mostMessages }: Chat, message: UserMessage) {
  const { mayBegin } = await quota.check()
  if (!mayBegin && !(await store.hasBegun(message.sessionId))) throw CHAT_BUSY
  // Before it is stored: those that come in at the same moment are to find it counted.
  quota.spend(message.text)
  try {
    return await store.addUserMessage(message, mostMessages)
  } catch (error) {
    throw error instanceof ConversationFullError ? CONVERSATION_FULL : error
  }
}
