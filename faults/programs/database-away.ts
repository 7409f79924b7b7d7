import { setTimeout as sleep } from 'node:timers/promises'
import { startGuideNode } from '#testing/guide-node.ts'
import { type Call, readAll, statusesOf, writeAll } from '../database/guide-calls.ts'
import { createPostgresSettings, type FaultTools, never, type Row } from '../report.ts'

const AWAY_MS = 3_000
const MAX_REFUSAL_MS = 5_000
const RECOVERY_MS = 5_000
const WRITTEN = JSON.stringify({ feedback: 201, message: 201, poll: 200 })

/** Stops PostgreSQL under a running and under a starting guide, and restarts it. */
export async function checkAway(tools: FaultTools): Promise<Row[]> {
  const settings = await createPostgresSettings(tools)
  const start = async () =>
    startGuideNode({
      DATA_DIR: await tools.createFolder(),
      DATABASE_URL: settings.databaseUrl,
      RATE_LIMIT_SCALE: '100000',
    })
  const running = await start()
  await tools.postgres.stop()
  const inFlight = await watch(running.url)
  const starting = await start()
  const atStart = await watch(starting.url)
  await tools.postgres.start()
  const recovered = await Promise.all([running, starting].map(({ url }) => measureRecovery(url)))
  await Promise.all([running.stop(), starting.stop()])
  return [
    ...toRows('taken away in flight', inFlight),
    ...toRows('away at start', atStart),
    ...recovered.map((ms, index) => ({
      what: `writes again after, ms (${index === 0 ? 'in flight' : 'at start'})`,
      figure: Math.round(ms),
      isKept: ms <= RECOVERY_MS,
    })),
  ]
}

async function watch(url: string): Promise<{ reads: Call[]; writes: Call[] }> {
  const reads: Call[] = []
  const writes: Call[] = []
  const end = performance.now() + AWAY_MS
  while (performance.now() < end) {
    reads.push(...(await readAll(url)))
    writes.push(...(await writeAll(url)))
  }
  return { reads, writes }
}

function toRows(when: string, { reads, writes }: { reads: Call[]; writes: Call[] }): Row[] {
  const slowest = Math.max(...writes.map(({ durationMs }) => durationMs))
  return [
    never(
      `${when}: pages not answered, of ${reads.length}`,
      reads.filter(({ status }) => status !== 200).length,
    ),
    never(
      `${when}: calls without 503 and Retry-After, of ${writes.length}`,
      writes.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null).length,
    ),
    {
      what: `${when}: slowest refusal, ms`,
      figure: Math.round(slowest),
      isKept: slowest <= MAX_REFUSAL_MS,
    },
  ]
}

async function measureRecovery(url: string): Promise<number> {
  const start = performance.now()
  while (JSON.stringify(statusesOf(await writeAll(url))) !== WRITTEN) await sleep(100)
  return performance.now() - start
}
