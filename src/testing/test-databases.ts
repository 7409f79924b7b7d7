import { randomUUID } from 'node:crypto'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { connectDatabase, type Database, type DatabaseSettings, openDatabase } from '#server/db/database.ts'
import { MIGRATIONS } from '#server/db/migrate.ts'
import { IS_FULL_RUN } from './full-run.ts'
import { createTempDir } from './temp-dir.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test run's PostgreSQL server, without a database at the end. */
    postgresUrl: string
    /** Name of its database with all tables and no rows. */
    postgresTemplate: string
  }
}

/** One of the databases the guide runs on. */
type TestDatabase = {
  name: 'SQLite' | 'PostgreSQL'
  /** Settings of a new database, as a first start finds it: without tables. It is removed when the test ends. */
  createEmptySettings: () => Promise<DatabaseSettings>
  /** Settings of a new database with all tables and no rows; it is removed when the test ends. */
  createSettings: () => Promise<DatabaseSettings>
  /** A new migrated, empty database; it is closed and removed when the test ends. */
  open: () => Promise<Database>
}

/** SQLite alone, for what does not depend on the database. */
export const SQLITE: TestDatabase = {
  name: 'SQLite',
  createEmptySettings: createFolder,
  // The file is made when it is opened, in some milliseconds.
  createSettings: createFolder,
  open: async () => openTestDatabase(await createFolder()),
}

/** PostgreSQL alone, for what only a server can do. */
export const POSTGRES: TestDatabase = {
  name: 'PostgreSQL',
  createEmptySettings: () => createOnPostgres('template1'),
  createSettings: createMigrated,
  open: async () => openTestDatabase(await createMigrated()),
}

/** Both databases: what holds SQL, and moves data between them, is tested on each of them. */
export const STORE_DATABASES = [SQLITE, POSTGRES]

/** What lies above the stores is tested on one database: the stores behave alike on both. The full run takes both. */
export const DATABASES = IS_FULL_RUN ? STORE_DATABASES : [SQLITE]

/** Opens the database of these settings; it is closed when the test ends. */
export async function openTestDatabase(settings: DatabaseSettings): Promise<Database> {
  const database = await openDatabase(settings)
  onTestFinished(() => database.destroy())
  return database
}

/** Opens a database without tables, and makes those that there were before a migration. */
export async function openBefore(migration: string, emptySettings: DatabaseSettings): Promise<Database> {
  const database = connectDatabase(emptySettings)
  onTestFinished(() => database.destroy())
  const names = Object.keys(await MIGRATIONS.getMigrations()).sort()
  const migrator = new Migrator({ db: database, provider: MIGRATIONS })
  const { error } = await migrator.migrateTo(names[names.indexOf(migration) - 1] ?? '')
  if (error !== undefined) throw error
  return database
}

/** Runs one statement on the PostgreSQL server as its owner, outside the guide's own connections. */
export async function runOnPostgresServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function createFolder(): Promise<DatabaseSettings> {
  return { dataDir: await createTempDir() }
}

function createMigrated(): Promise<DatabaseSettings> {
  return createOnPostgres(inject('postgresTemplate'))
}

async function createOnPostgres(template: string): Promise<DatabaseSettings> {
  const name = `guide_${randomUUID().replaceAll('-', '')}`
  await runOnPostgresServer(`create database ${name} template ${template}`)
  onTestFinished(() => runOnPostgresServer(`drop database if exists ${name} with (force)`))
  return { ...(await createFolder()), databaseUrl: `${inject('postgresUrl')}/${name}` }
}
