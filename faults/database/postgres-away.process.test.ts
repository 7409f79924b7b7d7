import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { openTestDatabase, POSTGRES } from '#testing/test-databases.ts'
import { openFaultProxy, type ProxyMode } from './fault-proxy.ts'
import { readAll, statusesOf, writeAll } from './guide-calls.ts'

const READ = { catalogue: 200, 'catalogue API': 200, about: 200, map: 200, health: 200 }
const WRITTEN = { feedback: 201, message: 201, poll: 200 }
const REFUSED = { feedback: 503, message: 503, poll: 503 }
/** A caller gets an error within five seconds; here the machine may be busy. */
const MAX_REFUSAL_MS = 7_000
const RECOVERY_MS = 5_000

/** Starts the guide on a PostgreSQL that a test can stop. */
async function openGuide(firstMode: ProxyMode = 'pass') {
  const settings = await POSTGRES.createEmptySettings()
  const direct = new URL(settings.databaseUrl ?? '')
  const proxy = await openFaultProxy({ host: direct.hostname, port: Number(direct.port) }, firstMode)
  onTestFinished(proxy.close)
  const away = new URL(direct)
  away.port = String(proxy.port)
  const environment = { DATABASE_URL: away.href, RATE_LIMIT_SCALE: '1000' }
  const { app, logLines } = await createTestApp({ environment })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, proxy, settings, logLines }
}

async function readMetrics(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`)).text()
}

async function expectRecovery(url: string) {
  await expect
    .poll(async () => statusesOf(await writeAll(url)), { timeout: RECOVERY_MS, interval: 200 })
    .toEqual(WRITTEN)
}

test.each(['cut', 'stall'] as const)(
  'a database that is away (%s) takes nothing but chat and feedback with it, and comes back without a restart',
  { timeout: 40_000 },
  async (mode) => {
    const { url, proxy } = await openGuide()
    expect(statusesOf(await writeAll(url))).toEqual(WRITTEN)
    proxy.setMode(mode)
    const [reads, writes] = await Promise.all([readAll(url), writeAll(url)])
    expect(statusesOf(reads)).toEqual(READ)
    expect(statusesOf(writes)).toEqual(REFUSED)
    for (const { retryAfter, durationMs } of writes) {
      expect(retryAfter).toBe('2')
      expect(durationMs).toBeLessThan(MAX_REFUSAL_MS)
    }
    expect(await readMetrics(url)).toContain('\ngorodok_database_up 0\n')
    proxy.setMode('pass')
    await expectRecovery(url)
    expect(await readMetrics(url)).toContain('\ngorodok_database_up 1\n')
  },
)

test('connections that lead nowhere any more are given up, not lent again', { timeout: 40_000 }, async () => {
  const { url, proxy } = await openGuide()
  expect(statusesOf(await writeAll(url))).toEqual(WRITTEN)
  proxy.setMode('lose')
  expect(Object.values(statusesOf(await writeAll(url)))).toContain(503)
  await expectRecovery(url)
})

test('a guide started without its database shows the places of the pack, and catches up', async () => {
  const { url, proxy, settings, logLines } = await openGuide('cut')
  expect(statusesOf(await readAll(url))).toEqual(READ)
  expect(statusesOf(await writeAll(url))).toEqual(REFUSED)
  expect(logLines.map(({ msg }) => msg)).toContain('places: the database is away, serving those of the pack')
  const { items } = (await (await fetch(`${url}/api/client/locations`)).json()) as { items: unknown[] }
  expect(items).toHaveLength(1)
  proxy.setMode('pass')
  await expectRecovery(url)
  const database = await openTestDatabase(settings)
  expect(await database.selectFrom('place').select('id').execute()).toHaveLength(1)
})

test('a table that somebody has locked holds up nobody for long', { timeout: 40_000 }, async () => {
  const { url, settings } = await openGuide()
  const locker = new pg.Client({ connectionString: settings.databaseUrl })
  await locker.connect()
  onTestFinished(() => locker.end())
  await locker.query('begin; lock table feedback, chat_session in access exclusive mode')
  // More calls than connections: those that wait for a connection get an error as well.
  const rounds = await Promise.all(Array.from({ length: 8 }, () => writeAll(url)))
  for (const calls of rounds) {
    expect(statusesOf(calls)).toMatchObject({ feedback: 503, message: 503 })
    for (const { durationMs } of calls) expect(durationMs).toBeLessThan(MAX_REFUSAL_MS)
  }
  expect(statusesOf(await readAll(url))).toEqual(READ)
  await locker.query('rollback')
  await expectRecovery(url)
})
