import { type Kysely, sql } from 'kysely'
import { isPostgres } from './sql/database-clock.ts'
import type { Tables } from './sql/tables.ts'

/** The id of PostgreSQL's advisory lock on a guide's data: «goro» in ASCII. */
const LOCK = 0x676f726f
const SQLITE_BUSY = 5

/** The first statement of a running guide's connections, on PostgreSQL: nobody gets the exclusive lock then. */
export const HOLD_TOGETHER = `select pg_advisory_lock_shared(${LOCK})`

/** Another process has the data open, probably a running guide. */
export class DataInUseError extends Error {
  override name = 'DataInUseError'
}

/**
 * Runs a work with exclusive access to the data: no guide runs or starts at the same time. Throws
 * `DataInUseError` if one does. SQLite's file stays locked until `database` is closed.
 */
export async function holdAlone<T>(database: Kysely<Tables>, work: () => Promise<T>): Promise<T> {
  if (isPostgres(database)) return holdServer(database, work)
  try {
    // Only the single user of the file can leave the write-ahead log, and then others are locked out.
    await sql`pragma locking_mode = exclusive`.execute(database)
    await sql`pragma journal_mode = delete`.execute(database)
    // In this mode a lock stays until the connection closes.
    await sql`begin exclusive`.execute(database)
    await sql`commit`.execute(database)
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw new DataInUseError()
    throw error
  }
  return work()
}

async function holdServer<T>(database: Kysely<Tables>, work: () => Promise<T>): Promise<T> {
  return database.connection().execute(async (one) => {
    const attempt = sql<{ held: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as held`
    const { rows } = await attempt.execute(one)
    if (rows[0]?.held !== true) throw new DataInUseError()
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(one)
    }
  })
}
