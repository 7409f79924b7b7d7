import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { isCounted } from '#domain/office/months.ts'
import { type Database, removeBefore } from '#server/db/database.ts'
import type { Tables } from '#server/db/sql/tables.ts'
import { isOwnRequest } from '#server/http/read-own.ts'

const FLUSH_INTERVAL_MS = 60_000
/** A database that stays down must not fill the memory: at most so many pages and days are counted. */
const MAX_WAITING_VISITS = 50_000
const SHOWN = [200, 304]
const PROGRAM = /bot|crawl|spider|preview|monitor|headless|curl|wget|python|^$/i

type PageVisits = Tables['page_visit']

/** Creates the store of page views, the same on both databases. */
export function createVisitStore(database: Database) {
  return {
    /** Adds to the stored counts, all or nothing: nodes count in parallel. */
    async add(visits: readonly PageVisits[]): Promise<void> {
      await database.transaction().execute(async (transaction) => {
        for (const row of visits) {
          await transaction
            .insertInto('page_visit')
            .values(row)
            .onConflict((conflict) =>
              conflict
                .columns(['day', 'page'])
                .doUpdateSet((present) => ({ visits: present('page_visit.visits', '+', row.visits) })),
            )
            .execute()
        }
      })
    },

    /** Returns the counts of a month's days, `2026-11`. */
    list: (month: string): Promise<PageVisits[]> =>
      database
        .selectFrom('page_visit')
        .selectAll()
        .where('day', 'like', `${month}-%`)
        .orderBy('day')
        .execute(),

    removeBefore: (time: string) =>
      removeBefore(database, 'page_visit', 'day', time.slice(0, 'YYYY-MM-DD'.length)),
  }
}

type VisitCounterParts = {
  store: { add: (visits: readonly PageVisits[]) => Promise<void> }
  getToday: () => string
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Counts by day which pages the server sent to visitors: no addresses, no cookies, nothing of who opened them.
 * Visitors with `DNT` or `Sec-GPC`, programs, and prefetched pages are not counted. Kept
 * in memory and added to the database once a minute: a crash loses a minute. `close` adds the rest.
 */
export function openVisitCounter({ store, getToday, log }: VisitCounterParts) {
  let waiting = new Map<string, PageVisits>()
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
        const isShown = isVisitor(request) && SHOWN.includes(reply.statusCode)
        const page = isShown ? readPage(request.url) : undefined
        if (page !== undefined && isCounted(page)) note(page)
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
}

function isVisitor(request: FastifyRequest): boolean {
  const { method, headers } = request
  const wantsPage = headers['sec-fetch-dest'] === 'document' || headers.accept?.includes('text/html') === true
  const isAsked = headers['sec-purpose'] === undefined && headers.purpose === undefined
  const mayBeCounted = headers.dnt !== '1' && headers['sec-gpc'] !== '1'
  const isProgram = isOwnRequest(request) || PROGRAM.test(headers['user-agent'] ?? '')
  return method === 'GET' && wantsPage && isAsked && mayBeCounted && !isProgram
}

function readPage(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '')
  } catch {
    return undefined
  }
}
