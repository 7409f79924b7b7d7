import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrateToLatest } from './migrate.ts'
import { NodeSqliteDialect, openSqliteFile } from './node-sqlite.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** Where the guide keeps its data: one folder, or a PostgreSQL server when `databaseUrl` is given. */
export type DatabaseSettings = { dataDir: string; databaseUrl?: string | undefined }

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000

/** Opens the database and brings its tables up to date. Throws when it cannot be reached. `destroy` closes it. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const database = new Kysely<Tables>({ dialect: openDialect(settings) })
  try {
    await migrateToLatest(database)
    return database
  } catch (error) {
    await database.destroy()
    throw error
  }
}

function openDialect({ dataDir, databaseUrl }: DatabaseSettings) {
  if (databaseUrl === undefined) {
    mkdirSync(dataDir, { recursive: true })
    return new NodeSqliteDialect(openSqliteFile(join(dataDir, 'gorodok.sqlite')))
  }
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // An idle connection may break at any time; without a listener that would end the process.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}
