import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type Database, type DatabaseSettings, openDatabase } from '#server/db/database.ts'
import { createTempDir } from './temp-dir.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test run's PostgreSQL server, without a database at the end. */
    postgresUrl: string
  }
}

/** One of the databases the guide runs on. */
type TestDatabase = {
  name: 'SQLite' | 'PostgreSQL'
  /** Settings of a new database without tables; it is removed when the test ends. */
  createSettings: () => Promise<DatabaseSettings>
  /** A new migrated, empty database; it is closed and removed when the test ends. */
  open: () => Promise<Database>
}

/** PostgreSQL alone, for what only a server can do. */
export const POSTGRES = toTestDatabase('PostgreSQL', async () => ({
  dataDir: await createTempDir(),
  databaseUrl: await createPostgresDatabase(),
}))

/** Both databases: every storage test runs on each of them. */
export const TEST_DATABASES = [
  toTestDatabase('SQLite', async () => ({ dataDir: await createTempDir() })),
  POSTGRES,
]

/** Opens the database of these settings; it is closed when the test ends. */
export async function openTestDatabase(settings: DatabaseSettings): Promise<Database> {
  const database = await openDatabase(settings)
  onTestFinished(() => database.destroy())
  return database
}

/** Runs one statement on the PostgreSQL server as its owner, outside the guide's own connections. */
export async function runOnPostgresServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function toTestDatabase(
  name: TestDatabase['name'],
  createSettings: TestDatabase['createSettings'],
): TestDatabase {
  return { name, createSettings, open: async () => openTestDatabase(await createSettings()) }
}

async function createPostgresDatabase(): Promise<string> {
  const name = `guide_${randomUUID().replaceAll('-', '')}`
  await runOnPostgresServer(`create database ${name}`)
  onTestFinished(() => runOnPostgresServer(`drop database if exists ${name} with (force)`))
  return `${inject('postgresUrl')}/${name}`
}
