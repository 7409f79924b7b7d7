import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type AddressReader, siteOf } from './client-address.ts'
import { renderFaultPage, wantsPage } from './errors.ts'
import { type Clock, Meter } from './meter.ts'
import { ID_HEADER, requestIds } from './request-log.ts'

/** The share of a core that one address may use on average. */
const SHARE = 0.1
/** And the burst, in milliseconds: about a hundred first visits of people behind one address. */
const MAX_OWED_MS = 1_000
const PAID_OFF_MS = MAX_OWED_MS / SHARE
/** The share of all networks of an IPv6 site together, as a multiple: it may be one sender, or a telephone company. */
const SITE_TIMES = 3
/** Addresses remembered at once; the least recent is dropped first. */
const REMEMBERED_ADDRESSES = 20_000

/** Measured on two cores, in milliseconds: an answer from memory, and the extra cost of rendering one. */
const READY_MS = 0.03
export const FRAMEWORK_MS = 0.15
/** Requested by monitoring, perhaps from the address of a proxy that all visitors share. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Counts the server time that each address uses, as a leaky bucket that drains by a tenth of the elapsed time. The
 * networks of an IPv6 site have three times as much together. `scale` multiplies what they may use.
 */
export function createCosts(readAddress: AddressReader, scale: number, now: Clock = () => performance.now()) {
  const addresses = createDebts(scale, now)
  const sites = createDebts(scale * SITE_TIMES, now)

  return {
    /** Adds the cost of a request, in milliseconds of server time. */
    charge(request: IncomingMessage, ms: number) {
      const address = readAddress(request)
      addresses.memo(address).add(ms)
      if (address.includes(':')) sites.memo(siteOf(address)).add(ms)
    },
    /** Returns whole seconds until the sender is served again; 0 when that is now. */
    countSecondsToWait(request: IncomingMessage): number {
      const address = readAddress(request)
      const ofAddress = addresses.get(address)?.countMsToFull() ?? 0
      const ofSite = address.includes(':') ? (sites.get(siteOf(address))?.countMsToFull() ?? 0) : 0
      return Math.ceil(Math.max(ofAddress, ofSite) / 1000)
    },
  }
}

function createDebts(scale: number, now: Clock) {
  return new LRUCache<string, Meter>({
    max: REMEMBERED_ADDRESSES,
    memoMethod: () => new Meter(MAX_OWED_MS * scale, PAID_OFF_MS, now),
  })
}

type RefusalParts = {
  costs: ReturnType<typeof createCosts>
  getHeaders: () => Record<string, string>
  /** Records a response by route and status, with its time in seconds. */
  observe: (labels: { method: string; route: string; status: number }, seconds: number) => void
}

/**
 * Charges every request, and refuses those of an address that has used more than its share, before everything else: a
 * refusal must cost nearly nothing. It is counted, not logged: its lines would fill the disk.
 */
export function registerCostRefusals(app: FastifyInstance, { costs, getHeaders, observe }: RefusalParts) {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    costs.charge(raw, FRAMEWORK_MS)
    done()
  })
  const [handle] = app.server.listeners('request')
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    const waitS = ALWAYS_ANSWERED.has(request.url ?? '') ? 0 : costs.countSecondsToWait(request)
    if (waitS > 0) return refuse(request, response, waitS)
    costs.charge(request, READY_MS)
    handle?.(request, response)
  })

  function refuse(request: IncomingMessage, response: ServerResponse, waitS: number) {
    const requestId = requestIds.genReqId()
    const detail = `С вашего адреса слишком много запросов. Подождите ${waitS} с.`
    const isPage = wantsPage(request)
    const problem = { status: 429, code: 'too_much_at_once', detail, requestId }
    const body = isPage ? renderFaultPage(detail) : JSON.stringify(problem)
    response.writeHead(429, {
      ...getHeaders(),
      [ID_HEADER]: requestId,
      'content-type': `${isPage ? 'text/html' : 'application/problem+json'}; charset=utf-8`,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'retry-after': String(waitS),
    })
    response.end(body)
    observe({ method: request.method ?? 'GET', route: 'refused', status: 429 }, 0)
  }
}
