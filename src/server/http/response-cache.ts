import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { hasTag } from './compressed-body.ts'
import { ID_HEADER } from './request-log.ts'

const MAX_KEPT_RESPONSES = 200
/** Headers of a body, for responses with one. */
const BODY_HEADERS = new Set(['content-type', 'content-encoding', 'content-length'])

type CachedResponse = {
  body: Buffer
  etag: string
  headers: OutgoingHttpHeaders
  /** Headers of a 304 response. */
  knownHeaders: OutgoingHttpHeaders
}

/**
 * Sends repeated responses from memory. A response is cached when it has an entity tag and its body in memory. Its
 * key is address, encoding and version of the places: it must depend on nothing else. `getVersion`
 * names the version of the places and the pack. Register it before the hooks whose work a cached response contains.
 */
export function registerResponseCache(app: FastifyInstance, getVersion: () => string) {
  const responses = new LRUCache<string, CachedResponse>({ max: MAX_KEPT_RESPONSES })
  /** The version when a request arrived: its response may be older than the current places. */
  const versions = new WeakMap<FastifyRequest, string>()
  let version: string | undefined

  app.addHook('onRequest', (request, reply, done) => {
    const current = getVersion()
    if (version !== current) {
      version = current
      responses.clear()
    }
    const key = describeRequest(request)
    const cached = key === undefined ? undefined : responses.get(key)
    if (cached !== undefined) return send(cached, request, reply)
    versions.set(request, current)
    done()
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const key = describeRequest(request)
    const isReady = reply.statusCode === 200 && reply.hasHeader('etag') && Buffer.isBuffer(payload)
    if (isReady && key !== undefined && versions.get(request) === getVersion()) {
      responses.set(key, createCachedResponse(reply, payload))
    }
    done()
  })
}

/** `reply.send` costs as much as Node's own part. */
function send(cached: CachedResponse, request: FastifyRequest, reply: FastifyReply) {
  const { body, etag, headers, knownHeaders } = cached
  reply.hijack()
  if (hasTag(request.headers['if-none-match'], etag)) {
    reply.raw.writeHead(304, { ...knownHeaders, [ID_HEADER]: request.id }).end()
    return
  }
  // The log reads it from the reply.
  reply.header('content-length', body.length)
  reply.raw.writeHead(200, { ...headers, [ID_HEADER]: request.id }).end(body)
}

/** The cache key of a response; undefined for a request whose response is not cached. */
function describeRequest({ method, url, headers }: FastifyRequest) {
  if (method !== 'GET' || url.includes('?')) return undefined
  // An address has no space, so the part after the space is not mistaken for a part of it.
  return `${url} ${headers['accept-encoding'] ?? ''}`
}

function createCachedResponse(reply: FastifyReply, body: Buffer): CachedResponse {
  const { [ID_HEADER]: _id, ...sent } = reply.getHeaders() as OutgoingHttpHeaders
  const headers = { ...sent, 'content-length': body.length }
  const known = Object.entries(headers).filter(([name]) => !BODY_HEADERS.has(name))
  return { body, etag: String(sent.etag), headers, knownHeaders: Object.fromEntries(known) }
}
