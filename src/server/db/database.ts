import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { closeToOthers } from './close-to-others.ts'
import { giveUpSilent } from './give-up-silent.ts'
import { HOLD_TOGETHER } from './hold-alone.ts'
import { migrateToLatest } from './migrate.ts'
import { NodeSqliteDialect, openSqliteFile } from './node-sqlite.ts'
import type { Tables } from './sql/tables.ts'

export type Database = Kysely<Tables>

/** Where the guide stores its data: a folder, or a PostgreSQL server if `databaseUrl` is set. */
export type DatabaseSettings = { dataDir: string; databaseUrl?: string | undefined }

const POOL_SIZE = 10
/**
 * A caller learns within 5 seconds that the database is down or busy: so long may it wait for a connection and then
 * for a lock, or for an answer at all.
 */
const CONNECT_TIMEOUT_MS = 2_500
const LOCK_TIMEOUT_MS = 2_000
const ANSWER_TIMEOUT_MS = 4_500
/** One connection migrates the tables, without a limit on its duration. */
const MIGRATION_CONNECT_TIMEOUT_MS = 5_000

/** Opens the database and migrates its tables. Throws when it is unreachable. `destroy` closes it. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const database = connect(settings, { isGuide: false })
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
  return connect(settings, { isGuide: true })
}

function connect({ dataDir, databaseUrl }: DatabaseSettings, { isGuide }: { isGuide: boolean }): Database {
  if (databaseUrl === undefined) {
    const file = join(dataDir, 'gorodok.sqlite')
    closeToOthers(dataDir, file)
    return new Kysely({ dialect: new NodeSqliteDialect(openSqliteFile(file)) })
  }
  return connectPostgres({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    ...(isGuide && { onConnect: (client) => client.query(HOLD_TOGETHER) }),
  })
}

/** Migrates the tables. Throws when the database is unreachable. */
export async function migrateDatabase({ databaseUrl }: DatabaseSettings, database: Database): Promise<void> {
  if (databaseUrl === undefined) return migrateToLatest(database)
  const patient = connectPostgres({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: MIGRATION_CONNECT_TIMEOUT_MS,
  })
  try {
    await migrateToLatest(patient)
  } finally {
    await patient.destroy()
  }
}

function connectPostgres(options: pg.PoolConfig): Database {
  const pool = new pg.Pool(options)
  // A connection may break at any time, idle or between two statements: an unhandled `error` event would end the
  // process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    giveUpSilent(client)
  })
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}
