import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { createFullPlace } from '#testing/create-place.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { openTestDatabase, POSTGRES, runOnPostgresServer, STORE_DATABASES } from '#testing/test-databases.ts'
import { createPlaceStore } from '../places/place-store.ts'
import { openDatabase } from './database.ts'

test('SQLite logs ahead, syncs every commit and checks foreign keys', async () => {
  const database = await openTestDatabase({ dataDir: await createTempDir() })
  expect((await sql`pragma journal_mode`.execute(database)).rows).toEqual([{ journal_mode: 'wal' }])
  expect((await sql`pragma synchronous`.execute(database)).rows).toEqual([{ synchronous: 2 }])
  expect((await sql`pragma foreign_keys`.execute(database)).rows).toEqual([{ foreign_keys: 1 }])
  // SQLite must not wait for other processes: it would block the whole process.
  expect((await sql`pragma busy_timeout`.execute(database)).rows).toEqual([{ timeout: 0 }])
})

test('a transaction that SQLite has ended by itself fails with what ended it', async () => {
  const database = await openTestDatabase({ dataDir: await createTempDir() })
  const ended = database.transaction().execute(async (transaction) => {
    await sql`rollback`.execute(transaction)
    throw new Error('the disk is full')
  })
  await expect(ended).rejects.toThrow('the disk is full')
  expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
})

test('the data folder is made with all folders above it', async () => {
  const dataDir = join(await createTempDir(), 'нет', 'ещё', 'папки')
  await openTestDatabase({ dataDir })
  expect(existsSync(join(dataDir, 'gorodok.sqlite'))).toBe(true)
})

test('with DATABASE_URL nothing is written into the data folder', async () => {
  const dataDir = join(await createTempDir(), 'data')
  const databaseUrl = `${inject('postgresUrl')}/template1`
  await expect(openDatabase({ dataDir, databaseUrl: `${databaseUrl}_absent` })).rejects.toThrow(
    'does not exist',
  )
  expect(existsSync(dataDir)).toBe(false)
})

test('a PostgreSQL server that is not there is an error, not a hanging start', async () => {
  const databaseUrl = 'postgresql://postgres@127.0.0.1:1/guide'
  await expect(openDatabase({ dataDir: await createTempDir(), databaseUrl })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  })
})

test('PostgreSQL connections that break while idle are replaced by new ones', async () => {
  const database = await POSTGRES.open()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database)
  await runOnPostgresServer(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${rows[0]?.name}'`,
  )
  await expect
    .poll(() =>
      createPlaceStore(database)
        .getVersion()
        .catch(() => 'broken'),
    )
    .toBe(0)
})

for (const { name, open } of STORE_DATABASES) {
  test(`${name}: two places never share an address`, async () => {
    const database = await open()
    const places = [createFullPlace({ id: 1, slug: 'park' }), createFullPlace({ id: 2, slug: 'park' })]
    await expect(createPlaceStore(database).seed(places, 'a')).rejects.toThrow(/unique/i)
  })
}
