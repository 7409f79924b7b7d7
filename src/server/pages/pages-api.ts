import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type CompressedBody, compressBody, sendCompressed } from '#server/http/compressed-body.ts'
import { findMeantPlace } from './find-meant-place.ts'
import type { PageBuild } from './page-build.ts'
import { createWorkQueue } from './work-queue.ts'
import { type Guide, type PageHeaders, writePage } from './write-page.ts'

const CACHE_SIZE_BYTES = 64 * 1024 * 1024
/** Longer addresses are not cached: nobody sends such a link twice. A Russian letter takes six characters. */
const MAX_KEPT_ADDRESS_LENGTH = 1_000
/** Measured, per character of a page. */
const QUICK_COMPRESSION_MS = 1.5 / 100_000
export const HTML = 'text/html; charset=utf-8'

type FinishedPage = { redirectTo: string } | { status: 200 | 404; body: CompressedBody; headers: PageHeaders }

/** Adds server time in milliseconds to the debt of a request's sender. */
type Charge = (request: IncomingMessage, ms: number) => void

/** The pages, rendered once for each address and version. Every address that no other route matches comes here. */
export function registerPages(app: FastifyInstance, guide: Guide, build: PageBuild, charge: Charge) {
  const cache = new LRUCache<string, FinishedPage, IncomingMessage>({
    maxSize: CACHE_SIZE_BYTES,
    sizeCalculation: (page, key) => key.length + ('body' in page ? page.body.size : 0),
    // Parallel requests for the same page wait for one rendering.
    fetchMethod: (key, _kept, { context }) => finishPage(key.slice(key.indexOf(' ') + 1), context),
    ignoreFetchAbort: true,
  })
  const inTurn = createWorkQueue()

  function getPage(address: string, request: IncomingMessage): Promise<FinishedPage> {
    if (address.length > MAX_KEPT_ADDRESS_LENGTH) return finishPage(address, request)
    return cache.forceFetch(`${guide.getVersion()} ${address}`, { context: request })
  }

  async function finishPage(address: string, request: IncomingMessage): Promise<FinishedPage> {
    const isMadeOnce = !address.includes('?')
    const page = await inTurn(() => renderPage(address, request, isMadeOnce))
    if ('redirectTo' in page) return page
    // An address with a query is requested once or twice: the best compression would cost more than it saves.
    const { status, headers, html } = page
    return { status, headers, body: await compressBody(html, HTML, isMadeOnce ? 'best' : 'quick') }
  }

  async function renderPage(address: string, request: IncomingMessage, isMadeOnce: boolean) {
    const start = performance.now()
    const page = await writePage(guide, build, address)
    const length = 'redirectTo' in page ? 0 : page.html.length
    // The best compression runs once for each page; its cost is not charged to the first client.
    charge(request, performance.now() - start + (isMadeOnce ? 0 : length * QUICK_COMPRESSION_MS))
    return page
  }

  app.get('/*', async (request, reply) => {
    const page = await getPage(build.findPageAddress(request.url), request.raw)
    const isFound = !('redirectTo' in page) && page.status !== 404
    const meant = isFound ? undefined : findMeantPlace(request.url, await guide.api.listPlaces())
    if (meant !== undefined) return sendElsewhere(reply, meant)
    if ('redirectTo' in page) return sendElsewhere(reply, page.redirectTo)
    reply.code(page.status).header('cache-control', 'no-cache')
    for (const [name, value] of Object.entries(page.headers)) {
      if (value === undefined) reply.removeHeader(name)
      else reply.header(name, value)
    }
    return sendCompressed(request, reply, page.body)
  })
}

/** Redirects without caching, since the next version of the guide may have the page. */
export function sendElsewhere(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 302)
}
