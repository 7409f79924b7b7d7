import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Costs } from './cost-limit.ts'
import { renderFaultPage } from './fault-page.ts'
import { ID_HEADER, requestIds } from './request-log.ts'

/** Measured on two cores, in milliseconds: an answer from memory, and the extra cost of rendering one. */
const READY_MS = 0.03
export const FRAMEWORK_MS = 0.15
/** Requested by monitoring, perhaps from the address of a proxy that all visitors share. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/metrics'])

type RefusalParts = {
  costs: Costs
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
    const { type, body } = describeRefusal(request, waitS, requestId)
    response.writeHead(429, {
      ...getHeaders(),
      [ID_HEADER]: requestId,
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'retry-after': String(waitS),
    })
    response.end(body)
    observe({ method: request.method ?? 'GET', route: 'refused', status: 429 }, 0)
  }
}

function describeRefusal({ method, url = '' }: IncomingMessage, waitS: number, requestId: string) {
  const detail = `С вашего адреса слишком много запросов. Подождите ${waitS} с.`
  if (method === 'GET' && !/^\/(api|uploads)\//.test(url)) {
    return { type: 'text/html; charset=utf-8', body: renderFaultPage(detail) }
  }
  return {
    type: 'application/problem+json; charset=utf-8',
    body: JSON.stringify({ status: 429, code: 'too_much_at_once', detail, requestId }),
  }
}
