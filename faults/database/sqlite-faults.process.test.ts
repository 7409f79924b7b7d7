import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { createFeedbackStore } from '#server/feedback/feedback-store.ts'
import { describeStartFailure } from '#server/start-failure.ts'
import { startNode } from '#testing/start-node.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestApp } from '#testing/test-app.ts'
import { openTestDatabase } from '#testing/test-databases.ts'
import { readAll, statusesOf, writeAll } from './guide-calls.ts'

const FILE = 'gorodok.sqlite'
const READ = { catalogue: 200, 'catalogue API': 200, about: 200, map: 200, health: 200 }
const MAX_READ_MS = 1_000
const DAMAGES = 20

async function openGuide() {
  const { app, config } = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, file: join(config.dataDir, FILE) }
}

test('while another process writes, pages are answered at once, and a write waits for its turn', async () => {
  const { url, file } = await openGuide()
  const other = new DatabaseSync(file)
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  const writing = writeAll(url)
  for (const { durationMs, status } of await readAll(url)) {
    expect(status).toBe(200)
    expect(durationMs).toBeLessThan(MAX_READ_MS)
  }
  other.exec('rollback')
  expect(statusesOf(await writing)).toMatchObject({ feedback: 201, message: 201 })
})

test('a process that never lets go of the file costs chat and feedback alone, which are told within seconds', {
  timeout: 40_000,
}, async () => {
  const { url, file } = await openGuide()
  const other = new DatabaseSync(file)
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  const [reads, writes] = await Promise.all([readAll(url), writeAll(url)])
  expect(statusesOf(reads)).toEqual(READ)
  expect(statusesOf(writes)).toEqual({ feedback: 503, message: 503, poll: 200 })
  for (const { name, retryAfter, durationMs } of writes) {
    if (name === 'poll') expect(durationMs).toBeLessThan(MAX_READ_MS)
    else expect(retryAfter).toBe('2')
  }
  other.exec('rollback')
  await expect
    .poll(async () => statusesOf(await writeAll(url)))
    .toMatchObject({ feedback: 201, message: 201 })
})

const WRITERS = 30
const WRITES_BESIDE = 10

test('while a process writes without a pause, another one on the same file writes too', async () => {
  const dataDir = await createTempDir()
  const database = await openTestDatabase({ dataDir })
  const store = createFeedbackStore(database)
  const node = await startNode('./feedback-node.ts', { dataDir })
  onTestFinished(node.kill)
  const feedback = { name: 'Анна', email: 'anna@example.ru', message: 'Спасибо!' }
  let isOver = false
  const writing = Array.from({ length: WRITERS }, async () => {
    while (!isOver) await store.add(feedback, { isMailed: false })
  })
  const statuses: number[] = []
  for (let write = 0; write < WRITES_BESIDE; write += 1) {
    const response = await fetch(node.address + paths.feedbackApi, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(feedback),
    })
    await response.text()
    statuses.push(response.status)
  }
  isOver = true
  await Promise.all(writing)
  expect(new Set(statuses)).toEqual(new Set([201]))
})

/** Writes feedback until the database refuses. Returns the number of acknowledged messages, and the refusal. */
async function writeUntilRefused(database: Database) {
  const store = createFeedbackStore(database)
  for (let acknowledged = 0; ; acknowledged += 1) {
    try {
      const message = `${acknowledged} ${'ж'.repeat(1_000)}`
      await store.add({ name: 'Анна', email: 'anna@example.ru', message }, { isMailed: false })
    } catch (refusal) {
      return { acknowledged, refusal }
    }
  }
}

test('when the disk is full, what was acknowledged is kept, and writing goes on once there is room', async () => {
  const database = await openTestDatabase({ dataDir: await createTempDir() })
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database)
  const full = (rows[0]?.page_count ?? 0) + 50
  await sql`pragma max_page_count = ${sql.lit(full)}`.execute(database)
  const { acknowledged, refusal } = await writeUntilRefused(database)
  expect(acknowledged).toBeGreaterThan(10)
  expect(isDatabaseAway(refusal), String(refusal)).toBe(true)
  const store = createFeedbackStore(database)
  expect(await store.list()).toHaveLength(acknowledged)
  await sql`pragma max_page_count = ${sql.lit(full * 10)}`.execute(database)
  await store.add({ name: 'Анна', email: 'anna@example.ru', message: 'Снова' }, { isMailed: false })
  expect(await store.list()).toHaveLength(acknowledged + 1)
  const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database)
  expect(check.rows).toEqual([{ integrity_check: 'ok' }])
})

/** Returns the bytes of a database file with some data. */
async function createFile(): Promise<Buffer> {
  const dataDir = await createTempDir()
  const database = await openDatabase({ dataDir })
  const store = createFeedbackStore(database)
  for (let index = 0; index < 50; index += 1) {
    const message = `${index} ${'ж'.repeat(500)}`
    await store.add({ name: 'Анна', email: 'anna@example.ru', message }, { isMailed: false })
  }
  await database.destroy()
  return readFile(join(dataDir, FILE))
}

/** Starts a guide on a database file with these bytes. Returns the message for the operator, or undefined when it starts. */
async function startOn(bytes: Buffer): Promise<string | undefined> {
  const dataDir = await createTempDir()
  await writeFile(join(dataDir, FILE), bytes)
  try {
    await createTestApp({ environment: { DATA_DIR: dataDir } })
    return undefined
  } catch (error) {
    return describeStartFailure(error)
  }
}

test('a damaged file is told in one Russian sentence, or does no harm', { timeout: 60_000 }, async () => {
  const sound = await createFile()
  expect(await startOn(sound)).toBeUndefined()
  expect(await startOn(Buffer.from('не база данных'.repeat(200)))).toMatch(/^База данных не открывается/)
  expect(await startOn(sound.subarray(0, sound.length / 2))).toMatch(/^База данных не открывается/)
  for (let damage = 0; damage < DAMAGES; damage += 1) {
    const bytes = Buffer.from(sound)
    const start = damage === 0 ? 0 : randomInt(bytes.length - 600)
    bytes.fill(0xa5, start, start + 500)
    const output = await startOn(bytes)
    if (output !== undefined) expect(output, `bytes from ${start}`).toMatch(/^База данных не открывается/)
  }
})
