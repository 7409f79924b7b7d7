import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { hasTag } from './compressed-body.ts'
import { hideSession, ID_HEADER, logAnswer, requestIds } from './request-log.ts'

const KEPT_RESPONSES = 200
/** They describe a body, which an answer without one has not. */
const BODY_HEADERS = new Set(['content-type', 'content-encoding', 'content-length'])

type CachedResponse = {
  body: Buffer
  etag: string
  headers: OutgoingHttpHeaders
  /** Of the answer to whoever has the body already. */
  knownHeaders: OutgoingHttpHeaders
  path: string
  route: string
}

type ResponseCacheParts = {
  /** The version of the places and the pack: answers of another one are not sent. */
  getVersion: () => string
  /** Counts an answer by its route and status, its time in seconds. */
  observe: (labels: { method: string; route: string; status: number }, seconds: number) => void
}

/**
 * Sends whole answers that were sent before from memory, ahead of the framework, which takes longer for its own part than
 * Node for all of theirs. An answer is kept when it has an entity tag and its body in memory; it is the one to exactly
 * this address and encoding, of these places: it depends on nothing else. Each is counted and logged like any other.
 */
export function registerResponseCache(app: FastifyInstance, parts: ResponseCacheParts) {
  const answers = new LRUCache<string, CachedResponse>({ max: KEPT_RESPONSES })
  /** Of the places when a request came in: its answer may be of earlier ones than those of now. */
  const versions = new WeakMap<IncomingMessage, string>()
  let version = parts.getVersion()

  app.addHook('onSend', (request, reply, payload, done) => {
    const key = describeRequest(request.raw)
    const isReady = reply.statusCode === 200 && reply.hasHeader('etag') && Buffer.isBuffer(payload)
    if (isReady && key !== undefined && versions.get(request.raw) === parts.getVersion()) {
      answers.set(key, createCachedResponse(request, reply, payload))
    }
    done()
  })

  function find(request: IncomingMessage): CachedResponse | undefined {
    if (version !== parts.getVersion()) {
      version = parts.getVersion()
      answers.clear()
    }
    const key = describeRequest(request)
    return key === undefined ? undefined : answers.get(key)
  }

  function send(answer: CachedResponse, request: IncomingMessage, response: ServerResponse) {
    const start = performance.now()
    const requestId = requestIds.genReqId()
    const isKnown = hasTag(request.headers['if-none-match'], answer.etag)
    const status = isKnown ? 304 : 200
    const headers = isKnown ? answer.knownHeaders : answer.headers
    response.writeHead(status, { ...headers, [ID_HEADER]: requestId })
    response.end(isKnown ? undefined : answer.body)
    const durationMs = performance.now() - start
    const { path, route, body } = answer
    parts.observe({ method: 'GET', route, status }, durationMs / 1000)
    logAnswer(app.log, {
      requestId,
      method: 'GET',
      path,
      status,
      durationMs,
      bytes: isKnown ? 0 : body.length,
    })
  }

  const [handle] = app.server.listeners('request')
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    const answer = find(request)
    if (answer !== undefined) return send(answer, request, response)
    versions.set(request, version)
    handle?.(request, response)
  })
}

/** All that an answer depends on; undefined for a request whose answer is not to be kept. */
function describeRequest({ method, url, headers }: IncomingMessage) {
  if (method !== 'GET' || url === undefined || url.includes('?')) return undefined
  // No space can stand in an address: what comes after it cannot be taken for a part of it.
  return `${url} ${headers['accept-encoding'] ?? ''}`
}

function createCachedResponse(request: FastifyRequest, reply: FastifyReply, body: Buffer): CachedResponse {
  const { [ID_HEADER]: _id, ...sent } = reply.getHeaders() as OutgoingHttpHeaders
  const headers = { ...sent, 'content-length': body.length }
  return {
    body,
    etag: String(sent.etag),
    headers,
    knownHeaders: Object.fromEntries(Object.entries(headers).filter(([name]) => !BODY_HEADERS.has(name))),
    path: hideSession(request.url),
    route: request.routeOptions.url ?? 'none',
  }
}
