import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './sql/database-clock.ts'

/**
 * Empties SQLite's write-ahead log, which has pages from before a deletion. While somebody else reads, it is left for
 * the next time. PostgreSQL clears its files by `vacuum`.
 */
export async function eraseTraces(database: Database): Promise<void> {
  if (!isPostgres(database)) await sql`pragma wal_checkpoint(truncate)`.execute(database)
}
