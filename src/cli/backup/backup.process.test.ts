import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createChatStore } from '#server/chat/chat-store.ts'
import type { Database, DatabaseSettings } from '#server/db/database.ts'
import type { Tables } from '#server/db/sql/tables.ts'
import { createFeedbackStore } from '#server/feedback/feedback-store.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { createFullPlace, createPlace } from '#testing/create-place.ts'
import { runGorodok } from '#testing/run-gorodok.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestCity } from '#testing/test-city.ts'
import { openTestDatabase, POSTGRES, SQLITE, STORE_DATABASES } from '#testing/test-databases.ts'
import { typeCommand } from '#testing/type-command.ts'

const TABLES: (keyof Tables)[] = [
  'guide_state',
  'place',
  'place_history',
  'place_report',
  'chat_session',
  'chat_message',
  'reply_job',
  'feedback',
  'outbox',
]
const PICTURE = 'park-0123456789.svg'

async function createEnvironment({ dataDir, databaseUrl = '' }: DatabaseSettings) {
  const CITY_DIR = await createTestCity(await createTempDir())
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, CITY_DIR }
}

/** Inserts rows into every table of visitors and staff. */
async function fill(database: Database) {
  await createPlaceStore(database).seed([createFullPlace({ id: 1 }), createPlace({ id: 2 })], 'a')
  const message = 'Строка «с кавычками»,\n\u{1F33B} и ещё одной'
  await createFeedbackStore(database).add(
    { name: 'Анна', email: 'anna@example.ru', message },
    { isMailed: true },
  )
  const chat = createChatStore(database)
  const sessionId = randomUUID()
  for (const text of ['Привет', message])
    await chat.addUserMessage({
      sessionId,
      text,
      clientKey: randomUUID(),
      position: { lat: 50.45, lng: 40.13 },
    })
}

async function readAll(database: Database) {
  const tables = await Promise.all(TABLES.map((table) => database.selectFrom(table).selectAll().execute()))
  return Object.fromEntries(TABLES.map((table, index) => [table, tables[index]?.map((row) => ({ ...row }))]))
}

/** Creates a guide with contents and a picture, and its backup. */
async function backUp(settings: DatabaseSettings) {
  const database = await openTestDatabase(settings)
  await fill(database)
  await mkdir(join(settings.dataDir, 'uploads'), { recursive: true })
  await writeFile(join(settings.dataDir, 'uploads', PICTURE), '<svg/>')
  const folder = join(await createTempDir(), 'копия')
  const done = await typeCommand(['backup', folder], await createEnvironment(settings))
  expect([done.code, done.stderr]).toEqual([0, expect.stringContaining('мест: 2')])
  return { database, folder }
}

for (const from of STORE_DATABASES) {
  for (const to of STORE_DATABASES) {
    test(`a backup of ${from.name} put back into ${to.name} holds every row and picture`, async () => {
      const { database, folder } = await backUp(await from.createSettings())
      const settings = await to.createEmptySettings()
      const done = await typeCommand(['restore', folder], await createEnvironment(settings))
      expect([done.code, done.stderr]).toEqual([0, expect.stringContaining('сообщений в чате: 2')])
      const restored = await openTestDatabase(settings)
      expect(await readAll(restored)).toEqual(await readAll(database))
      expect(await readFile(join(settings.dataDir, 'uploads', PICTURE), 'utf8')).toBe('<svg/>')
    })
  }

  test(`${from.name}: a backup made while visitors write holds what was acknowledged before it, and is whole`, async () => {
    const settings = await from.createSettings()
    const database = await openTestDatabase(settings)
    const store = createFeedbackStore(database)
    const add = (message: string) =>
      store.add({ name: 'Анна', email: 'anna@example.ru', message }, { isMailed: true })
    for (let index = 0; index < 50; index += 1) await add(`до ${index}`)
    const folder = join(await createTempDir(), 'копия')
    let isDone = false
    const backup = runGorodok(['backup', folder], await createEnvironment(settings)).finally(() => {
      isDone = true
    })
    let written = 0
    while (!isDone) {
      await add(`во время ${written}`)
      written += 1
    }
    expect(await backup).toMatchObject({ code: 0 })
    const copy = await openTestDatabase({ dataDir: folder })
    const rows = await copy.selectFrom('feedback').select(['id', 'message']).execute()
    expect(rows.filter(({ message }) => message.startsWith('до'))).toHaveLength(50)
    const letters = await copy.selectFrom('outbox').select('feedback_id as id').execute()
    expect(new Set(letters.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)))
    expect(written).toBeGreaterThan(0)
  })
}

test('a folder that is no backup, and one that is not empty, are told', async () => {
  const environment = await createEnvironment({ dataDir: await createTempDir() })
  const folder = await createTempDir()
  await writeFile(join(folder, 'a'), '')
  expect(await typeCommand(['restore', folder], environment)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('нет целой копии'),
  })
  expect(await typeCommand(['backup', folder], environment)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('не пуста'),
  })
})

test('of the backups in a folder the newest ones are kept, and nothing else is removed', async () => {
  const settings = { dataDir: await createTempDir() }
  await fill(await openTestDatabase(settings))
  const folder = await createTempDir()
  const environment = await createEnvironment(settings)
  const old = ['2026-01-01T00-00-00', '2026-01-02T00-00-00']
  for (const name of old)
    expect(await typeCommand(['backup', join(folder, name)], environment)).toMatchObject({ code: 0 })
  await mkdir(join(folder, '2026-01-03T00-00-00-by-hand'))
  const { code, stderr } = await typeCommand(['backup', '--in', folder, '--keep', '2'], environment)
  expect([code, stderr]).toEqual([0, expect.stringContaining('Старых копий удалено: 1')])
  const [first, second, newest] = (await readdir(folder)).sort()
  expect([first, second]).toEqual(['2026-01-02T00-00-00', '2026-01-03T00-00-00-by-hand'])
  expect(newest).toMatch(/^20\d\d-\d\d-\d\dT\d\d-\d\d-\d\d$/)
})

test('a backup is for its owner alone', async () => {
  const settings = { dataDir: await createTempDir() }
  await fill(await openTestDatabase(settings))
  const folder = join(await createTempDir(), 'копия')
  expect(await runGorodok(['backup', folder], await createEnvironment(settings))).toMatchObject({ code: 0 })
  expect((await stat(folder)).mode & 0o077).toBe(0)
})

for (const { name, createSettings } of STORE_DATABASES) {
  test(`${name}: what is there is replaced only when that is said`, async () => {
    const { database, folder } = await backUp({ dataDir: await createTempDir() })
    const settings = await createSettings()
    const other = await openTestDatabase(settings)
    await createPlaceStore(other).seed([createPlace({ name: 'Чужое' })], 'b')
    const environment = await createEnvironment(settings)
    await other.destroy()
    const refused = await typeCommand(['restore', folder], environment)
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('--replace')])
    const kept = await openTestDatabase(settings)
    expect((await createPlaceStore(kept).listPlaces()).places).toMatchObject([{ name: 'Чужое' }])
    await kept.destroy()
    expect(await typeCommand(['restore', folder, '--replace'], environment)).toMatchObject({ code: 0 })
    expect(await readAll(await openTestDatabase(settings))).toEqual(await readAll(database))
  })
}

test('migrate-to carries everything from the file to PostgreSQL and leaves the file as it was', async () => {
  const [from, to] = [await SQLITE.createSettings(), await POSTGRES.createEmptySettings()]
  const database = await openTestDatabase(from)
  await fill(database)
  const before = await readAll(database)
  await database.destroy()
  const environment = { ...(await createEnvironment(from)), NEW_DATABASE_URL: to.databaseUrl ?? '' }
  const done = await typeCommand(['migrate-to'], environment)
  expect([done.code, done.stderr]).toEqual([0, expect.stringContaining('DATABASE_URL')])
  expect(await readAll(await openTestDatabase(to))).toEqual(before)
  expect(await readAll(await openTestDatabase(from))).toEqual(before)
})
