import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql, Transaction } from 'kysely'
import pg from 'pg'
import { HOLD_TOGETHER } from './hold-alone.ts'
import { migrateToLatest } from './migrate.ts'
import { openSqlite } from './node-sqlite.ts'
import { isPostgres } from './sql/database-clock.ts'
import type { Tables } from './sql/tables.ts'

export type Database = Kysely<Tables>

/** Where the guide stores its data: a folder, or a PostgreSQL server if `databaseUrl` is set. */
export type DatabaseSettings = { dataDir: string; databaseUrl?: string | undefined }

/**
 * A caller learns within 5 seconds that the database is down or busy: so long may it wait for a connection and then
 * for a lock, or for an answer at all.
 */
const POOL = { max: 10, connectionTimeoutMillis: 2_500, lock_timeout: 2_000, query_timeout: 4_500 }
/** One connection migrates the tables, without a limit on its duration. */
const MIGRATION_POOL = { max: 1, connectionTimeoutMillis: 5_000 }
/** The message of `pg` for an elapsed `query_timeout`, which has no code. */
const SILENCE = 'Query read timeout'

const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY_FILE = 0o600

/** Opens the database and migrates its tables. Throws when it is unreachable. `destroy` closes it. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const database = connect(settings, POOL)
  try {
    await migrateDatabase(settings, database)
    return database
  } catch (error) {
    await database.destroy()
    throw error
  }
}

/**
 * The database without migrations, for a running guide: nobody else gets exclusive access to it. A PostgreSQL server
 * may still be down; a SQLite file that cannot be opened throws.
 */
export function connectDatabase(settings: DatabaseSettings): Database {
  return connect(settings, { ...POOL, onConnect: (client) => client.query(HOLD_TOGETHER) })
}

/** Migrates the tables. Throws when the database is unreachable. */
export async function migrateDatabase({ databaseUrl }: DatabaseSettings, database: Database): Promise<void> {
  if (databaseUrl === undefined) return migrateToLatest(database)
  const patient = connectPostgres(databaseUrl, MIGRATION_POOL)
  try {
    await migrateToLatest(patient)
  } finally {
    await patient.destroy()
  }
}

/** Runs a work in the transaction that `database` is, else in a new one. */
export function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return database instanceof Transaction ? work(database) : database.transaction().execute(work)
}

/** Removes the rows of a table with a time before this one (ISO). Returns how many. */
export async function removeBefore(
  database: Database,
  table: keyof Tables,
  column: string,
  time: string,
): Promise<number> {
  const old = sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${time}`
  return Number((await old.execute(database)).numAffectedRows)
}

/**
 * Empties SQLite's write-ahead log, which has pages from before a deletion. While somebody else reads, it is left for
 * the next time. PostgreSQL clears its files by `vacuum`.
 */
export async function eraseTraces(database: Database): Promise<void> {
  if (!isPostgres(database)) await sql`pragma wal_checkpoint(truncate)`.execute(database)
}

function connect({ dataDir, databaseUrl }: DatabaseSettings, pool: pg.PoolConfig): Database {
  if (databaseUrl !== undefined) return connectPostgres(databaseUrl, pool)
  const file = join(dataDir, 'gorodok.sqlite')
  closeToOthers(dataDir, file)
  return new Kysely({ dialect: openSqlite(file) })
}

/** Folder and file hold what visitors wrote. What belongs to another user is left as that one set it. */
function closeToOthers(folder: string, file: string) {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
  setMode(folder, OWNER_ONLY_FOLDER)
  closeSync(openSync(file, 'a', OWNER_ONLY_FILE))
  // New companion files of SQLite inherit the rights of the file.
  for (const companion of ['', '-wal', '-shm']) setMode(file + companion, OWNER_ONLY_FILE)
}

function setMode(path: string, mode: number) {
  try {
    if (existsSync(path)) chmodSync(path, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

function connectPostgres(connectionString: string, options: pg.PoolConfig): Database {
  const pool = new pg.Pool({ connectionString, ...options })
  // A connection may break at any time, idle or between two statements: an unhandled `error` event would end the
  // process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    giveUpSilent(client)
  })
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Ends the connection on which an answer did not come in time. It may be dead for good, which the system notices only
 * after a quarter of an hour, and the pool would continue lending it.
 */
function giveUpSilent(client: pg.PoolClient) {
  const ask: (statement: string, parameters: unknown[]) => Promise<unknown> = client.query.bind(client)
  const query = async (statement: string, parameters: unknown[]) => {
    try {
      return await ask(statement, parameters)
    } catch (error) {
      if (error instanceof Error && error.message === SILENCE) client.end().catch(() => undefined)
      throw error
    }
  }
  Object.assign(client, { query })
}
