import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/database.ts'
import { type PostgresServer, startPostgres } from './start-postgres.ts'

/** The data are temporary, so nothing has to reach the disk. */
const FLAGS = [
  '-c',
  'fsync=off',
  '-c',
  'full_page_writes=off',
  '-c',
  'max_connections=200',
  '-c',
  'max_wal_size=128MB',
]
/** A folder in memory (Linux): a database is created there in 40 ms instead of 300. */
const MEMORY_DIR = '/dev/shm'
/** The databases of parallel tests need a tenth of this; in a container the folder may be small. */
const NEEDED_BYTES = 1024 ** 3
/** A database with all tables. Tests get copies of it, which is faster than migrating each database. */
const TEMPLATE = 'guide_template'

/** Every project loads this file, and all share one server. */
const shared = globalThis as { testPostgres?: Promise<PostgresServer> | undefined }

/** Starts one PostgreSQL for the whole test run, when the first project that needs it starts. */
export async function setup(project: TestProject) {
  shared.testPostgres ??= startServer()
  const { url } = await shared.testPostgres
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', TEMPLATE)
}

async function startServer(): Promise<PostgresServer> {
  const server = await startPostgres(FLAGS, chooseFolder())
  const client = new pg.Client({ connectionString: `${server.url}/postgres` })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const database = await openDatabase({ dataDir: '', databaseUrl: `${server.url}/${TEMPLATE}` })
  await database.destroy()
  return server
}

function chooseFolder(): string {
  if (!existsSync(MEMORY_DIR)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY_DIR)
  return bavail * bsize > NEEDED_BYTES ? MEMORY_DIR : tmpdir()
}

/** Stops it and removes its data. */
export async function teardown() {
  const server = shared.testPostgres
  shared.testPostgres = undefined
  await (await server)?.close()
}
