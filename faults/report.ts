import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { mark, printLoad, printTable } from '#testing/figures.ts'
import type { PostgresServer } from '#testing/start-postgres.ts'

/** One figure of a program of `faults/`, and whether it is as promised. */
export type Row = { what: string; figure: string | number; isKept: boolean }

/** What the programs of `npm run test:faults` share. */
export type FaultTools = {
  rounds: number
  /** Messages of each run that breaks nodes in the middle of replies. */
  messages: number
  restarts: number
  /** Photos of the pack. */
  photos: number
  postgres: PostgresServer
  /** A new empty folder, removed at the end. */
  createFolder: () => Promise<string>
}

/** Prints the figures; the process ends with 1 when a promise is not kept. */
export function report(title: string, rows: readonly Row[]) {
  process.stdout.write(`\n${title}\n`)
  printTable(rows.map(({ what, figure, isKept }) => [what, String(figure), mark(isKept)]))
  printLoad()
  if (!rows.every(({ isKept }) => isKept)) process.exitCode = 1
}

/** A row of something that must not happen at all. */
export function never(what: string, count: number): Row {
  return { what, figure: count, isKept: count === 0 }
}

/** What the guide needs to run on PostgreSQL. */
export type PostgresSettings = { dataDir: string; databaseUrl: string }

/** A new empty database of the server, and a data folder beside it. */
export async function createPostgresSettings(tools: FaultTools): Promise<PostgresSettings> {
  const name = `guide_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: `${tools.postgres.url}/postgres` })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { dataDir: await tools.createFolder(), databaseUrl: `${tools.postgres.url}/${name}` }
}
