import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DAY_MS, MINUTE_MS } from '#domain/time-units.ts'
import { networkOf, siteOf } from './client-address.ts'
import { Problem } from './problem.ts'

/** Callers that a limit remembers at once; the least recent is dropped first. */
const REMEMBERED_CALLERS = 20_000

/** How often something may be requested from this node. */
export type Limit = {
  max: number
  windowMs: number
  /** Groups requests; by default by the caller's address (a /64 network for IPv6). */
  getKey?: (request: FastifyRequest) => string
  code: string
  /** The Russian text for the caller, with the seconds to wait. */
  describe: (seconds: number) => string
}

const getNetwork = ({ ip }: FastifyRequest) => networkOf(ip)

/** The key of a limit for all networks of an IPv6 site (/48) together; for IPv4 the address itself. */
export const getSite = (request: FastifyRequest) => siteOf(getNetwork(request))

/** The key of a limit for all callers together. */
export const getSharedKey = () => 'all'

/** Prepares the server for `createLimit`. Each node counts for itself. */
export async function registerLimits(app: FastifyInstance) {
  await app.register(rateLimit, { global: false })
}

/** Creates a check that counts a request and throws a 429 problem with `Retry-After` over the limit. */
export function createLimit(app: FastifyInstance, limit: Limit, scale: number) {
  const count = createCounter(app, limit, scale)
  return async (request: FastifyRequest) => {
    const state = await count(request)
    if (!state.isAllowed && state.isExceeded) throw describeLimit(limit, state.ttlInSeconds)
  }
}

/** The same for several limits in order: a request refused by one does not count for the next. */
export function createLimits(app: FastifyInstance, limits: readonly Limit[], scale: number) {
  const checks = limits.map((limit) => createLimit(app, limit, scale))
  return async (request: FastifyRequest) => {
    for (const check of checks) await check(request)
  }
}

const QUESTIONS: Pick<Limit, 'code' | 'describe'> = {
  code: 'too_many_requests',
  describe: (seconds) => `Слишком много запросов. Подождите ${seconds} с.`,
}

/** Limits of the encoder outside the chat, as large as those of the chat. */
export const QUESTION_LIMITS: readonly Limit[] = [
  { ...QUESTIONS, windowMs: MINUTE_MS, max: 60 },
  { ...QUESTIONS, windowMs: DAY_MS, max: 1_000 },
  { ...QUESTIONS, windowMs: MINUTE_MS, max: 120, getKey: getSite },
  { ...QUESTIONS, windowMs: DAY_MS, max: 3_000, getKey: getSite },
]

type Work<T> = () => Promise<T>

/**
 * Does a work for a request as long as there were not too many that succeeded, by each of the limits; else throws a 429
 * problem. What failed, as when the database is down, is not held against the caller.
 */
export function createSuccessLimit(app: FastifyInstance, limits: readonly Limit[], scale: number) {
  const checks = limits.map((limit) => createSuccessCheck(app, limit, scale))
  return <T>(request: FastifyRequest, work: Work<T>): Promise<T> =>
    checks.reduceRight<Work<T>>((next, check) => () => check(request, next), work)()
}

function createSuccessCheck(app: FastifyInstance, limit: Limit, scale: number) {
  const count = createCounter(app, limit, scale)
  const underWay = new Map<string, number>()
  const add = (key: string, step: 1 | -1) => {
    const left = (underWay.get(key) ?? 0) + step
    if (left === 0) underWay.delete(key)
    else underWay.set(key, left)
  }
  return async <T>(request: FastifyRequest, work: Work<T>): Promise<T> => {
    const state = await count(request, { increment: false })
    if (!state.isAllowed && state.remaining <= (underWay.get(state.key) ?? 0)) {
      throw describeLimit(limit, state.ttlInSeconds)
    }
    add(state.key, 1)
    try {
      const done = await work()
      await count(request)
      return done
    } finally {
      add(state.key, -1)
    }
  }
}

function createCounter(app: FastifyInstance, limit: Limit, scale: number) {
  const options = {
    max: Math.max(1, Math.round(limit.max * scale)),
    timeWindow: limit.windowMs,
    cache: REMEMBERED_CALLERS,
    keyGenerator: limit.getKey ?? getNetwork,
  }
  return app.createRateLimit(options)
}

function describeLimit(limit: Limit, seconds: number): Problem {
  const wait = Math.max(1, seconds)
  return new Problem(429, limit.code, limit.describe(wait), wait)
}
