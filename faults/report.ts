import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { mark, printLoad, printTable } from '#testing/figures.ts'
import type { PostgresServer } from '#testing/start-postgres.ts'

/** A figure of a program of `faults/`, and whether it meets its promise. */
export type Row = { what: string; figure: string | number; isKept: boolean }

/** What all programs of `npm run test:faults` get. */
export type FaultTools = {
  rounds: number
  /** Messages per run that breaks nodes during replies. */
  messages: number
  restarts: number
  /** Photos of the pack. */
  photos: number
  postgres: PostgresServer
  /** A new empty folder, removed at the end. */
  createFolder: () => Promise<string>
}

/** Prints the figures. The process exits with 1 when a promise is broken. */
export function report(title: string, rows: readonly Row[]) {
  process.stdout.write(`\n${title}\n`)
  printTable(rows.map(({ what, figure, isKept }) => [what, String(figure), mark(isKept)]))
  printLoad()
  if (!rows.every(({ isKept }) => isKept)) process.exitCode = 1
}

/** Creates a row for something that must never happen. */
export function never(what: string, count: number): Row {
  return { what, figure: count, isKept: count === 0 }
}

/** The settings of a guide on PostgreSQL. */
export type PostgresSettings = { dataDir: string; databaseUrl: string }

/** Creates a new empty database of the server, and a data folder. */
export async function createPostgresSettings(tools: FaultTools): Promise<PostgresSettings> {
  const name = `guide_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: `${tools.postgres.url}/postgres` })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { dataDir: await tools.createFolder(), databaseUrl: `${tools.postgres.url}/${name}` }
}
