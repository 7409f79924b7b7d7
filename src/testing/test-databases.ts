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
    /** The address of the test run's PostgreSQL server, without a database. */
    postgresUrl: string
    /** The name of its database with all tables and no rows. */
    postgresTemplate: string
  }
}

/** A database that the guide supports. */
type TestDatabase = {
  name: 'SQLite' | 'PostgreSQL'
  /** Returns the settings of a new database without tables, as at a first start. It is removed when the test ends. */
  createEmptySettings: () => Promise<DatabaseSettings>
  /** Returns the settings of a new database with all tables and no rows. It is removed when the test ends. */
  createSettings: () => Promise<DatabaseSettings>
  /** Opens a new database with all tables and no rows. It is closed and removed when the test ends. */
  open: () => Promise<Database>
}

/** Only SQLite, for code that does not depend on the database. */
export const SQLITE: TestDatabase = {
  name: 'SQLite',
  createEmptySettings: createFolder,
  // Opening creates the file, in a few milliseconds.
  createSettings: createFolder,
  open: async () => openTestDatabase(await createFolder()),
}

/** Only PostgreSQL, for what only a server can do. */
export const POSTGRES: TestDatabase = {
  name: 'PostgreSQL',
  createEmptySettings: () => createOnPostgres('template1'),
  createSettings: createMigrated,
  open: async () => openTestDatabase(await createMigrated()),
}

/** Both databases, for code that contains SQL or moves data between them. */
export const STORE_DATABASES = [SQLITE, POSTGRES]

/** One database for the code above the stores, which behave alike on both. The full run uses both. */
export const DATABASES = IS_FULL_RUN ? STORE_DATABASES : [SQLITE]

/** Opens the database with these settings. It is closed when the test ends. */
export async function openTestDatabase(settings: DatabaseSettings): Promise<Database> {
  const database = await openDatabase(settings)
  onTestFinished(() => database.destroy())
  return database
}

/** Opens a database without tables, and creates those that existed before a migration. */
export async function openBefore(migration: string, emptySettings: DatabaseSettings): Promise<Database> {
  const database = connectDatabase(emptySettings)
  onTestFinished(() => database.destroy())
  const names = Object.keys(await MIGRATIONS.getMigrations()).sort()
  const migrator = new Migrator({ db: database, provider: MIGRATIONS })
  const { error } = await migrator.migrateTo(names[names.indexOf(migration) - 1] ?? '')
  if (error !== undefined) throw error
  return database
}

/** Runs a statement on the PostgreSQL server as its owner, outside the guide's connections. */
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
