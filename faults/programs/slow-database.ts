import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { quantile } from '#testing/figures.ts'
import { startGuideNode } from '#testing/guide-node.ts'
import { type Call, readAll, statusesOf, writeAll } from '../database/guide-calls.ts'
import { createPostgresSettings, type FaultTools, never, type Row } from '../report.ts'

const HELD_MS = 15_000
const MAX_READ_P99_MS = 300
const MAX_REFUSAL_MS = 5_000
const WRITERS = 8

type Held = { release: () => Promise<void> }

/** Locks the database against writes, and meanwhile requests pages and writes. */
export async function checkSlowDatabase(tools: FaultTools): Promise<Row[]> {
  const sqlite = { dataDir: await tools.createFolder() }
  const postgres = await createPostgresSettings(tools)
  return [
    ...(await watchHeld('SQLite', sqlite, async () => holdFile(sqlite.dataDir))),
    ...(await watchHeld('PostgreSQL', postgres, () => holdTables(postgres.databaseUrl))),
  ]
}

async function holdFile(dataDir: string): Promise<Held> {
  const other = new DatabaseSync(join(dataDir, 'gorodok.sqlite'))
  other.exec('begin immediate')
  return { release: async () => other.close() }
}

async function holdTables(databaseUrl: string): Promise<Held> {
  const locker = new pg.Client({ connectionString: databaseUrl })
  await locker.connect()
  await locker.query('begin; lock table feedback, chat_session in access exclusive mode')
  return { release: () => locker.end() }
}

type Settings = { dataDir: string; databaseUrl?: string }

async function watchHeld(name: string, { dataDir, databaseUrl = '' }: Settings, hold: () => Promise<Held>) {
  const guide = await startGuideNode({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    RATE_LIMIT_SCALE: '100000',
  })
  const held = await hold()
  const reads: Call[] = []
  const writes: Call[] = []
  const end = performance.now() + HELD_MS
  const repeat = async (calls: Call[], ask: (url: string) => Promise<Call[]>) => {
    while (performance.now() < end) calls.push(...(await ask(guide.url)))
  }
  await Promise.all([
    repeat(reads, readAll),
    ...Array.from({ length: WRITERS }, () => repeat(writes, writeAll)),
  ])
  await held.release()
  const after = statusesOf(await writeAll(guide.url))
  await guide.stop()
  const refusals = writes.filter((call) => call.name !== 'poll')
  const p99 = quantile(
    reads.map(({ durationMs }) => durationMs),
    0.99,
  )
  const slowest = Math.max(...refusals.map(({ durationMs }) => durationMs))
  return [
    never(
      `${name} held: pages not answered, of ${reads.length}`,
      reads.filter(({ status }) => status !== 200).length,
    ),
    { what: `${name} held: pages, p99 ms`, figure: Math.round(p99), isKept: p99 <= MAX_READ_P99_MS },
    never(
      `${name} held: writes without 503 and Retry-After, of ${refusals.length}`,
      refusals.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null).length,
    ),
    {
      what: `${name} held: slowest refusal, ms`,
      figure: Math.round(slowest),
      isKept: slowest <= MAX_REFUSAL_MS,
    },
    { what: `${name} let go: feedback`, figure: after.feedback ?? 0, isKept: after.feedback === 201 },
  ] satisfies Row[]
}
