import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/** Callers that a limit remembers at once; whoever was silent longest is forgotten first. */
const REMEMBERED_CALLERS = 20_000

/** How often something may be asked of this node. */
export type Limit = {
  max: number
  windowMs: number
  /** Whose requests are counted together; the caller's address when absent (a /64 network for IPv6). */
  getKey?: (request: FastifyRequest) => string
  code: string
  /** What the caller reads, in Russian, with the seconds to wait. */
  describe: (seconds: number) => string
}

/** Prepares the server for `createLimit`. Limits are counted by each node for itself. */
export async function registerLimits(app: FastifyInstance) {
  await app.register(rateLimit, { global: false })
}

/** A check that counts a request and throws a 429 problem with `Retry-After` once there are too many. */
export function createLimit(app: FastifyInstance, limit: Limit, scale: number) {
  const options = {
    max: Math.max(1, Math.round(limit.max * scale)),
    timeWindow: limit.windowMs,
    cache: REMEMBERED_CALLERS,
    ...(limit.getKey && { keyGenerator: limit.getKey }),
  }
  const count = app.createRateLimit(options)
  return async (request: FastifyRequest) => {
    const state = await count(request)
    if (state.isAllowed || !state.isExceeded) return
    throw new Problem(429, limit.code, limit.describe(state.ttlInSeconds), state.ttlInSeconds)
  }
}
