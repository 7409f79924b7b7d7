import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { paths } from '#domain/paths.ts'
import { startGuideNode } from '#testing/guide-node.ts'

/** Sends feedback sequentially, so that no two messages share a sync. */
async function sendOneByOne(url: string, count: number): Promise<number> {
  let acknowledged = 0
  for (let index = 0; index < count; index += 1) {
    const response = await fetch(url + paths.feedbackApi, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Анна', email: 'anna@example.ru', message: randomUUID() }),
    })
    await response.arrayBuffer()
    if (response.status === 201) acknowledged += 1
  }
  return acknowledged
}

/** Counts with strace how often the guide syncs its writes while it acknowledges this many. */
export async function countSqliteSyncs(dataDir: string, count: number) {
  const trace = join(dataDir, 'syncs.txt')
  const strace = ['strace', '-f', '-qq', '-e', 'trace=fsync,fdatasync', '-o', trace]
  const node = await startGuideNode({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '100000' }, { wrapper: strace })
  const before = await countLines(trace)
  const acknowledged = await sendOneByOne(node.url, count)
  const syncs = (await countLines(trace)) - before
  await node.stop()
  return { acknowledged, syncs }
}

async function countLines(file: string): Promise<number> {
  const text = await readFile(file, 'utf8')
  return text.split('\n').filter((line) => /f(data)?sync\(/.test(line)).length
}

/** The same for PostgreSQL, which counts its own syncs (`pg_stat_io`). */
export async function countPostgresSyncs(dataDir: string, databaseUrl: string, count: number) {
  const node = await startGuideNode({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    RATE_LIMIT_SCALE: '100000',
  })
  const before = await readLogSyncs(databaseUrl)
  const acknowledged = await sendOneByOne(node.url, count)
  await node.stop()
  const syncs = (await readLogSyncs(databaseUrl)) - before
  return { acknowledged, syncs }
}

async function readLogSyncs(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ syncs: string }>(
    `select coalesce(sum(fsyncs), 0) as syncs from pg_stat_io where object = 'wal'`,
  )
  await client.end()
  return Number(rows[0]?.syncs)
}
