import { sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '#domain/time-units.ts'
import type { Database } from '#server/db/database.ts'
import { databaseTimeMs } from '#server/db/sql/database-clock.ts'

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

export type RetentionStore = ReturnType<typeof createRetentionStore>

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
      return {
        before: new Date(mark.seen_ms).toISOString(),
        steadyMs,
        hasLeapt: mark.leaps > 0 && steadyMs === 0,
        hasEverLeapt: mark.leaps > 0,
      }
    },
  }
}
