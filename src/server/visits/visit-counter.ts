import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { isCounted } from '#domain/office/months.ts'
import { isOwnRequest } from '#server/http/read-own.ts'
import type { VisitStore } from './visit-store.ts'

const FLUSH_INTERVAL_MS = 60_000
/** A database that stays down must not fill the memory: at most so many pages and days are counted. */
const MAX_WAITING_VISITS = 50_000
const SHOWN = [200, 304]
const PROGRAM = /bot|crawl|spider|preview|monitor|headless|curl|wget|python|^$/i

type VisitCounterParts = {
  store: Pick<VisitStore, 'add'>
  /** The date in the town, `YYYY-MM-DD`. */
  getToday: () => string
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Counts by day which pages the server sent to visitors: no addresses, no cookies, nothing of who opened them.
 * Visitors with `DNT` or `Sec-GPC`, programs, and prefetched pages are not counted. Kept
 * in memory and added to the database once a minute: a crash loses a minute. `close` adds the rest.
 */
export function openVisitCounter({ store, getToday, log }: VisitCounterParts) {
  let waiting = new Map<string, { day: string; page: string; visits: number }>()
  let isFailing = false

  function note(page: string) {
    const day = getToday()
    const key = `${day} ${page}`
    const row = waiting.get(key)
    if (row !== undefined) row.visits += 1
    else if (waiting.size < MAX_WAITING_VISITS) waiting.set(key, { day, page, visits: 1 })
  }

  async function flush() {
    const counted = waiting
    if (counted.size === 0) return
    waiting = new Map()
    try {
      await store.add([...counted.values()])
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'visits: could not be added, kept in memory')
      isFailing = true
      for (const [key, row] of waiting) {
        const before = counted.get(key)
        counted.set(key, { ...row, visits: row.visits + (before?.visits ?? 0) })
      }
      waiting = counted
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_INTERVAL_MS).unref()
  return {
    /** Counts the pages that an app sends from now on. */
    watch(app: FastifyInstance) {
      app.addHook('onResponse', (request, reply, done) => {
        if (isVisitor(request) && SHOWN.includes(reply.statusCode)) countPage(request.url)
        done()
      })
    },
    note,
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }

  function countPage(url: string) {
    const page = readPage(url)
    if (page !== undefined && isCounted(page)) note(page)
  }
}

function isVisitor(request: FastifyRequest): boolean {
  const { method, headers } = request
  const wantsPage = headers['sec-fetch-dest'] === 'document' || headers.accept?.includes('text/html') === true
  const isAsked = headers['sec-purpose'] === undefined && headers.purpose === undefined
  const mayBeCounted = headers.dnt !== '1' && headers['sec-gpc'] !== '1'
  const isProgram = isOwnRequest(request) || PROGRAM.test(headers['user-agent'] ?? '')
  return method === 'GET' && wantsPage && isAsked && mayBeCounted && !isProgram
}

/** Returns the path of a page without its query. */
function readPage(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '')
  } catch {
    return undefined
  }
}
