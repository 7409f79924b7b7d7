import { createHash, randomUUID } from 'node:crypto'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { isOwnRequest } from './read-own.ts'

export const ID_HEADER = 'x-request-id'

/** Every request gets its own id; a caller's id is not used, since it could forge a log line. */
export const requestIds = {
  genReqId: () => randomUUID(),
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
}

/**
 * Writes one JSON line per request and sends its id in the response. The query is left out: it may contain a visitor's
 * text. A chat session is logged as a hash: its id gives read access.
 */
export function registerRequestLog(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(ID_HEADER, request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (!isOwnRequest(request)) logReply(request, reply)
    done()
  })
}

/** Writes the line of a request with a response; its time has a resolution of 0.1 ms. */
export function logReply(request: FastifyRequest, reply: FastifyReply) {
  request.log.info({
    method: request.method,
    path: (request.url.split('?', 1)[0] ?? '').replace(CHAT_SESSION, hashSession),
    status: reply.statusCode,
    durationMs: Math.round(reply.elapsedTime * 10) / 10,
    bytes: Number(reply.getHeader('content-length') ?? 0),
  })
}

const CHAT_SESSION = /(?<=^\/api\/client\/chat\/)[^/]+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi
const HASH_LENGTH = 12

function hashSession(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, HASH_LENGTH)
}
