import { randomUUID } from 'node:crypto'
import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { databaseTimeMs, isPostgres } from './sql/database-clock.ts'

export type Lease = {
  /** The holder of another token may no longer finish the job. */
  leaseToken: string
  /** The number of leases, including this one. */
  attempts: number
}

/** A table of jobs; besides the columns named here it has `attempts` and `lease_token`. */
type JobTable = {
  name: 'reply_job' | 'outbox'
  key: readonly string[]
  /** The due time in milliseconds of the database's clock; null means at once. */
  dueColumn: string
  oldestFirst: string
  /** An extra condition for leasing a `job`. */
  isReady?: RawBuilder<boolean>
  columns: RawBuilder<unknown>
}

/** The SQL of jobs that nodes lease. Leases use the database's clock, since the clocks of nodes may differ. */
export function createJobStore<Row>(database: Database, jobs: JobTable) {
  const table = sql.table(jobs.name)
  const due = sql.ref(jobs.dueColumn)
  const key = sql.join(jobs.key.map((column) => sql.ref(column)))
  const now = databaseTimeMs(database)
  const oldestDue = sql`select ${key} from ${table} as job
    where (${due} is null or ${due} <= ${now}) and ${jobs.isReady ?? sql`true`}
    order by ${sql.ref(jobs.oldestFirst)}, ${key} limit 1`
  // On PostgreSQL two nodes may query at the same moment: each skips the rows that the other has locked.
  const lock = isPostgres(database) ? sql`for update of job skip locked` : sql``

  return {
    /** Leases the oldest due job for `leaseMs` milliseconds; undefined when there is none. */
    async lease(leaseMs: number): Promise<(Row & Lease) | undefined> {
      // A read before the write: an idle node must not take SQLite's only write lock each second.
      const { rows: found } = await oldestDue.execute(database)
      if (found.length === 0) return undefined
      const leaseToken = randomUUID()
      const { rows } = await sql<Row & { attempts: number }>`update ${table}
        set lease_token = ${leaseToken}, attempts = attempts + 1, ${due} = ${now} + ${leaseMs}
        where (${key}) = (${oldestDue} ${lock}) returning attempts, ${jobs.columns}`.execute(database)
      return rows[0] && { ...rows[0], leaseToken }
    },

    /** Strikes a job off; false when another node has leased it since, or it is gone. */
    async finish({ leaseToken }: Lease, transaction = database): Promise<boolean> {
      const struck = await sql`delete from ${table} where lease_token = ${leaseToken}`.execute(transaction)
      return struck.numAffectedRows === 1n
    },

    /** Returns a failed job to the queue: it is due again after a pause. */
    async postpone({ leaseToken }: Lease, pauseMs: number): Promise<void> {
      await sql`update ${table} set lease_token = null, ${due} = ${now} + ${pauseMs}
        where lease_token = ${leaseToken}`.execute(database)
    },

    async count(): Promise<number> {
      const { rows } = await sql<{ jobs: number }>`select count(*) as jobs from ${table}`.execute(database)
      return Number(rows[0]?.jobs)
    },
  }
}

type JobWorkerParts<Job> = {
  store: {
    lease: (leaseMs: number) => Promise<Job | undefined>
    postpone: (job: Job, pauseMs: number) => Promise<void>
  }
  /** Does a job and deletes it. */
  perform: (job: Job) => Promise<unknown>
  /** Records a failed job; returns the milliseconds until its retry. */
  onFailure: (job: Job, error: unknown) => number
  /** Called once when the database becomes unavailable. */
  onAway: (error: unknown) => void
  maxAtOnce: number
  /** How often a node looks for jobs of nodes that have died. */
  lookIntervalMs: number
  leaseMs: number
  /** How long a stopping node waits for running jobs. */
  maxCloseMs: number
}

/**
 * Does jobs on every node. `wake` makes it look at once; otherwise it looks at its interval. `close` takes on nothing
 * more, waits for running jobs, and returns those that take too long to the queue. Between its steps of some
 * milliseconds requests run.
 */
export function openJobWorker<Job extends Lease>(parts: JobWorkerParts<Job>) {
  const { store, perform, onFailure, onAway, maxAtOnce, lookIntervalMs, leaseMs, maxCloseMs } = parts
  const underWay = new Map<Promise<void>, Job>()
  let looking = Promise.resolve()
  let isLooking = false
  let wasWoken = false
  let isReachable = true
  let isClosed = false
  const timer = setInterval(wake, lookIntervalMs).unref()

  function wake() {
    wasWoken = true
    if (!isLooking) looking = look()
  }

  /** Leases jobs until there are none, or the maximum is running. */
  async function look() {
    isLooking = true
    await yieldToEventLoop()
    while (wasWoken && !isClosed && underWay.size < maxAtOnce) {
      wasWoken = false
      const job = await store.lease(leaseMs).then(noteReachable, noteAway)
      if (job === undefined) continue
      // The node closed while it leased the job: another node should get it at once.
      if (isClosed) return giveBack(job, 0)
      wasWoken = true
      const done = attempt(job).finally(() => {
        underWay.delete(done)
        wake()
      })
      underWay.set(done, job)
    }
    isLooking = false
  }

  function noteReachable(job: Job | undefined) {
    isReachable = true
    return job
  }

  function noteAway(error: unknown) {
    if (isReachable) onAway(error)
    isReachable = false
    return undefined
  }

  /** A lease that cannot be returned expires. */
  async function giveBack(job: Job, pauseMs: number): Promise<void> {
    await store.postpone(job, pauseMs).catch(() => undefined)
  }

  async function attempt(job: Job): Promise<void> {
    try {
      await yieldToEventLoop()
      await perform(job)
    } catch (error) {
      await giveBack(job, onFailure(job, error))
    }
  }

  return {
    wake,
    async close() {
      isClosed = true
      clearInterval(timer)
      await looking
      const over = new AbortController()
      const patience = sleep(maxCloseMs, undefined, { signal: over.signal }).catch(() => undefined)
      await Promise.race([Promise.all(underWay.keys()), patience])
      over.abort()
      await Promise.all([...underWay.values()].map((job) => giveBack(job, 0)))
    },
  }
}
