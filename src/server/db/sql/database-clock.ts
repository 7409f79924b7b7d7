import { type Kysely, PostgresAdapter, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Returns true on PostgreSQL, false on SQLite: for the few statements that differ. */
export function isPostgres(database: QueryExecutorProvider): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}

/** Returns the SQL of the database's time in milliseconds since 1970: nodes with different clocks agree on it. */
export function databaseTimeMs(database: Kysely<Tables>): RawBuilder<number> {
  return isPostgres(database)
    ? sql<number>`extract(epoch from clock_timestamp()) * 1000`
    : sql<number>`unixepoch('subsec') * 1000`
}

/** Returns an SQL expression of the database's time in the API's format: `2026-11-21T10:13:53.606Z`. */
export function databaseTime(database: Kysely<Tables>): RawBuilder<string> {
  return isPostgres(database)
    ? sql`to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
}
