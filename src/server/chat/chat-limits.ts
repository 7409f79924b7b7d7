import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DAY_MS, MINUTE_MS } from '#domain/time-units.ts'
import { createLimits, getSite, type Limit } from '#server/http/limits.ts'

const HOUR_S = 3_600

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
/** All networks of an IPv6 site together: it may be one sender. */
const MESSAGES_PER_SITE = 120

/** Messages of an address a day: what thirty people write in an hour each. */
const MESSAGES_A_DAY: Omit<Limit, 'max'> = {
  windowMs: DAY_MS,
  code: 'too_many_messages',
  describe: (seconds) =>
    `С вашего адреса сегодня пришло слишком много сообщений. Помощник снова ответит через ${Math.ceil(seconds / HOUR_S)} ч.`,
}
const MESSAGES_PER_ADDRESS_A_DAY = 1_000
const MESSAGES_PER_SITE_A_DAY = 3_000

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
  const create = (...limits: Limit[]) => createLimits(app, limits, scale)
  return {
    checkWriting: create(
      { ...MESSAGES, max: MESSAGES_PER_ADDRESS },
      { ...MESSAGES, max: MESSAGES_PER_SESSION, getKey: getSession },
      { ...MESSAGES_A_DAY, max: MESSAGES_PER_ADDRESS_A_DAY },
      // What was refused above is not held against the neighbours.
      { ...MESSAGES, max: MESSAGES_PER_SITE, getKey: getSite },
      { ...MESSAGES_A_DAY, max: MESSAGES_PER_SITE_A_DAY, getKey: getSite },
    ),
    checkReading: create(
      { ...POLLS, max: POLLS_PER_ADDRESS },
      { ...POLLS, max: POLLS_PER_SESSION, getKey: getSession },
    ),
  }
}
