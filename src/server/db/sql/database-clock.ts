import { type Kysely, PostgresAdapter, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** True on PostgreSQL, false on SQLite: for the few statements that the two write differently. */
export function isPostgres(database: QueryExecutorProvider): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * The database's own time in milliseconds since 1970, as an expression inside a query: nodes whose clocks differ
 * agree on it.
 */
export function databaseTimeMs(database: Kysely<Tables>): RawBuilder<number> {
  return isPostgres(database)
    ? sql<number>`extract(epoch from clock_timestamp()) * 1000`
    : sql<number>`unixepoch('subsec') * 1000`
}

/** The same time as the API gives it: `2026-11-21T10:13:53.606Z`. */
export function databaseTime(database: Kysely<Tables>): RawBuilder<string> {
  return isPostgres(database)
    ? sql`to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
}
