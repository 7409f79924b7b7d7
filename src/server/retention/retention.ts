import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '#domain/time-units.ts'
import type { Database } from '#server/db/database.ts'
import { databaseTimeMs } from '#server/db/sql/database-clock.ts'

/** How often a node looks for expired data. */
const LOOK_INTERVAL_MS = DAY_MS / 4
/** The cut-off time must have advanced steadily for so long before anything is removed. */
const STEADY_MS = DAY_MS
/** Between two checks the cut-off time advances by some hours; more is a clock jump. */
const FARTHEST_STEP_MS = DAY_MS
/** A small difference between clocks is no jump. */
const FARTHEST_STEP_BACK_MS = HOUR_MS

/** The removable data of one kind. */
export type Due = {
  /** Older data is expired (ISO). */
  before: string
  /** For how long that time has advanced steadily, in milliseconds. */
  steadyMs: number
  /** True for a clock jump just now. */
  hasLeapt: boolean
  /** True for a clock jump at any time. */
  hasEverLeapt: boolean
}

/** The SQL of the progress of removal: by the database's clock, the same for all nodes. */
export function createRetentionStore(database: Database) {
  return {
    /** Stores the cut-off time of `name` for `days` of retention, and compares it with the stored one. */
    async note(name: string, days: number): Promise<Due> {
      const dueMs = sql<number>`${databaseTimeMs(database)} - ${sql.lit(days * DAY_MS)}`
      const isSteady = sql<boolean>`excluded.seen_ms between
        retention_mark.seen_ms - ${sql.lit(FARTHEST_STEP_BACK_MS)} and
        retention_mark.seen_ms + ${sql.lit(FARTHEST_STEP_MS)}`
      const mark = await database
        .insertInto('retention_mark')
        // One clock reading for both columns.
        .columns(['name', 'seen_ms', 'steady_since_ms', 'leaps'])
        .expression(
          sql`select ${name}, due.ms, due.ms, 0 from (select ${dueMs} as ms) as due where true` as never,
        )
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({
            seen_ms: (row) => row.ref('excluded.seen_ms'),
            steady_since_ms: sql`case when ${isSteady} then retention_mark.steady_since_ms else excluded.seen_ms end`,
            leaps: sql`retention_mark.leaps + case when ${isSteady} then 0 else 1 end`,
          }),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
      const steadyMs = mark.seen_ms - mark.steady_since_ms
      const hasEverLeapt = mark.leaps > 0
      const before = new Date(mark.seen_ms).toISOString()
      return { before, steadyMs, hasLeapt: hasEverLeapt && steadyMs === 0, hasEverLeapt }
    },
  }
}

/** Data with a retention in days. `removeBefore` takes an ISO time. */
export type Retention = { name: string; days: number; removeBefore: (time: string) => Promise<number> }

/**
 * Removes expired data at start and every six hours. A clock jump, or changed days,
 * would make much of it old at once: then nothing is removed until the time has advanced steadily for a day, and the
 * log and `countWaiting` report it (decision 033). After each check `eraseTraces` clears what removed data left in
 * files, that of visitors who cleared their conversation too. `close` ends that.
 */
export function openRetention(
  kept: readonly Retention[],
  { note }: ReturnType<typeof createRetentionStore>,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  eraseTraces: () => Promise<void> = async () => undefined,
) {
  const waiting = new Set<string>()

  async function removeOld({ name, days, removeBefore }: Retention) {
    try {
      const { before, steadyMs, hasLeapt, hasEverLeapt } = await note(name, days)
      if (hasLeapt) log.warn({ name, before }, 'retention: the time leapt, nothing is removed for a day')
      if (steadyMs < STEADY_MS) {
        if (hasEverLeapt) waiting.add(name)
        return
      }
      waiting.delete(name)
      const removed = await removeBefore(before)
      if (removed > 0) log.info({ name, removed }, 'retention: removed what was kept long enough')
    } catch (error) {
      log.warn({ err: error, name }, 'retention: what was kept long enough could not be removed')
    }
  }

  const describeFailure = (error: unknown) =>
    log.warn({ err: error }, 'retention: traces of what was removed could not be erased')
  let underWay: Promise<unknown> = Promise.resolve()
  function look() {
    underWay = Promise.all(kept.map(removeOld)).then(eraseTraces).catch(describeFailure)
  }
  const timer = setInterval(look, LOOK_INTERVAL_MS).unref()
  look()
  return {
    /** Kinds of data that are not removed now because of a clock jump. */
    countWaiting: () => waiting.size,
    async close() {
      clearInterval(timer)
      await underWay
    },
  }
}
