import { randomUUID } from 'node:crypto'
import { type FastifyInstance, LogController } from 'fastify'

/** Every request gets an id of its own; a caller's id is not taken over, since it could forge a log line. */
export const requestIds = {
  genReqId: () => randomUUID(),
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
}

/** One JSON line a request, and its id in the answer. The query is left out: it may hold what a visitor typed. */
export function registerRequestLog(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      bytes: Number(reply.getHeader('content-length') ?? 0),
    })
  })
}
