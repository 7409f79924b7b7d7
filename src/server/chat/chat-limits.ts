import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createLimit, type Limit } from '#server/http/limits.ts'

const MINUTE_MS = 60_000

type ChatRequest = FastifyRequest<{ Params: { sessionId: string } }>

const getSession = (request: FastifyRequest) => (request as ChatRequest).params.sessionId

/** Messages a minute: more than a person writes. Visitors behind one address share the second figure. */
const MESSAGES: Omit<Limit, 'max'> = {
  windowMs: MINUTE_MS,
  code: 'too_many_messages',
  describe: (seconds) => `Слишком много сообщений подряд. Подождите ${seconds} с и отправьте ещё раз.`,
}
const MESSAGES_PER_SESSION = 20
const MESSAGES_PER_ADDRESS = 60

/** An open chat polls every 2 seconds, and a few times faster after a send; several tabs may be open. */
const POLLS: Omit<Limit, 'max'> = {
  windowMs: MINUTE_MS,
  code: 'too_many_requests',
  describe: (seconds) => `Слишком много запросов. Подождите ${seconds} с.`,
}
const POLLS_PER_SESSION = 300
/** A hundred open chats behind one address. */
const POLLS_PER_ADDRESS = 6_000

/** Checks of how often a session and an address write and read; each throws a 429 problem. */
export function createChatLimits(app: FastifyInstance, scale: number) {
  const create = (limit: Omit<Limit, 'max'>, perSession: number, perAddress: number) => {
    const checkSession = createLimit(app, { ...limit, max: perSession, getKey: getSession }, scale)
    const checkAddress = createLimit(app, { ...limit, max: perAddress }, scale)
    return async (request: FastifyRequest) => {
      await checkAddress(request)
      await checkSession(request)
    }
  }
  return {
    checkWriting: create(MESSAGES, MESSAGES_PER_SESSION, MESSAGES_PER_ADDRESS),
    checkReading: create(POLLS, POLLS_PER_SESSION, POLLS_PER_ADDRESS),
  }
}
