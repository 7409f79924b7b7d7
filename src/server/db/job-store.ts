import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { databaseTimeMs, isPostgres } from './sql/database-clock.ts'

/** What a node holds that has taken a job on. */
export type Lease = {
  /** Whoever holds another token may no longer finish the job. */
  leaseToken: string
  /** How often somebody took it on, this time included. */
  attempts: number
}

/** A table of jobs; beside the columns named here it has `attempts` and `lease_token`. */
type JobTable = {
  name: 'reply_job' | 'outbox'
  key: readonly string[]
  /** When a job is due, in milliseconds of the database's clock; null is at once. */
  dueColumn: string
  oldestFirst: string
  /** What else must hold of a `job` to be taken on. */
  isReady?: RawBuilder<boolean>
  /** What is read of a job that was taken on. */
  columns: RawBuilder<unknown>
}

/** The SQL of jobs that nodes take on by lease. Leases are counted by the database's clock, since the clocks of nodes may differ. */
export function createJobStore<Row>(database: Database, jobs: JobTable) {
  const table = sql.table(jobs.name)
  const due = sql.ref(jobs.dueColumn)
  const key = sql.join(jobs.key.map((column) => sql.ref(column)))
  const now = databaseTimeMs(database)
  const oldestDue = sql`select ${key} from ${table} as job
    where (${due} is null or ${due} <= ${now}) and ${jobs.isReady ?? sql`true`}
    order by ${sql.ref(jobs.oldestFirst)}, ${key} limit 1`
  // On PostgreSQL two nodes ask at the same moment: what one has locked the other passes by.
  const lock = isPostgres(database) ? sql`for update of job skip locked` : sql``

  return {
    /** Takes on the oldest job that is due, for `leaseMs` milliseconds; undefined when there is none. */
    async lease(leaseMs: number): Promise<(Row & Lease) | undefined> {
      // A look before the write: an idle node must not ask for SQLite's only write lock each second.
      const { rows: found } = await oldestDue.execute(database)
      if (found.length === 0) return undefined
      const leaseToken = randomUUID()
      const { rows } = await sql<Row & { attempts: number }>`update ${table}
        set lease_token = ${leaseToken}, attempts = attempts + 1, ${due} = ${now} + ${leaseMs}
        where (${key}) = (${oldestDue} ${lock}) returning attempts, ${jobs.columns}`.execute(database)
      return rows[0] && { ...rows[0], leaseToken }
    },

    /** Strikes a job off; false when somebody else has taken it on meanwhile, or it is gone. */
    async finish({ leaseToken }: Lease, transaction = database): Promise<boolean> {
      const struck = await sql`delete from ${table} where lease_token = ${leaseToken}`.execute(transaction)
      return struck.numAffectedRows === 1n
    },

    /** Gives a job back that could not be done: it is due again after a pause. */
    async postpone({ leaseToken }: Lease, pauseMs: number): Promise<void> {
      await sql`update ${table} set lease_token = null, ${due} = ${now} + ${pauseMs}
        where lease_token = ${leaseToken}`.execute(database)
    },

    /** How many jobs there are. */
    async count(): Promise<number> {
      const { rows } = await sql<{ jobs: number }>`select count(*) as jobs from ${table}`.execute(database)
      return Number(rows[0]?.jobs)
    },
  }
}
