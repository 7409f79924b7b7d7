import type { FastifyInstance } from 'fastify'
import { describeDatabaseAway, sendProblem } from '#server/http/problem.ts'

const READY_TIMEOUT_MS = 1_000

type Health = {
  checkDatabase: () => Promise<unknown>
  /** Returns the encoder's runtime; undefined until the first attempt. */
  getEncoder?: (() => string | undefined) | undefined
  /** Whether the breaker of the language model is open; undefined without a model. */
  isModelResting?: (() => boolean) | undefined
}

/** `/healthz`: the process is alive. `/readyz`: 200 when the database responds within a second, else 503. */
export function registerHealth(app: FastifyInstance, { checkDatabase, getEncoder, isModelResting }: Health) {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { promise: late, reject } = Promise.withResolvers<never>()
    const fault = new Error(`no answer within ${READY_TIMEOUT_MS} ms`)
    const timer = setTimeout(() => reject(fault), READY_TIMEOUT_MS)
    try {
      await Promise.race([checkDatabase(), late])
      return {
        status: 'ok',
        ...(getEncoder && { encoder: getEncoder() ?? 'loading' }),
        ...(isModelResting && { model: isModelResting() ? 'resting' : 'ready' }),
      }
    } catch (error) {
      request.log.warn({ err: error }, 'readyz: the database does not answer')
      return sendProblem(reply, describeDatabaseAway())
    } finally {
      clearTimeout(timer)
    }
  })
}
