import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'
import { openTestDatabase, POSTGRES, runOnPostgresServer, STORE_DATABASES } from '#testing/test-databases.ts'
import { openDatabase } from './database.ts'
import { isDatabaseAway } from './database-away.ts'

async function catchError(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => undefined,
    (error: unknown) => error,
  )
}

for (const { name, open } of STORE_DATABASES) {
  test(`${name}: a closed database is away`, async () => {
    const database = await open()
    await sql`select 1`.execute(database)
    await database.destroy()
    expect(isDatabaseAway(await catchError(() => sql`select 1`.execute(database)))).toBe(true)
  })

  test(`${name}: a wrong call is a fault of ours`, async () => {
    const database = await open()
    const errors = [
      await catchError(() => sql`select nothing from guide_state`.execute(database)),
      await catchError(() => sql`insert into guide_state values (1, 0, '')`.execute(database)),
    ]
    expect(errors.map(isDatabaseAway)).toEqual([false, false])
  })
}

test('PostgreSQL: tables that a node started without its database has yet to make are away', async () => {
  const database = await POSTGRES.open()
  expect(isDatabaseAway(await catchError(() => sql`select * from yet_to_come`.execute(database)))).toBe(true)
})

test('SQLite: a full disk is away', async () => {
  const database = await openTestDatabase({ dataDir: await createTempDir() })
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(database)
  const error = await catchError(() =>
    sql`update guide_state set origin = ${'x'.repeat(1_000_000)}`.execute(database),
  )
  expect(String(error)).toMatch(/full/)
  expect(isDatabaseAway(error)).toBe(true)
})

test('SQLite: a database that another process holds for too long is away', async () => {
  const settings = { dataDir: await createTempDir() }
  const [holder, waiting] = [await openTestDatabase(settings), await openTestDatabase(settings)]
  await holder.transaction().execute(async () => {
    const error = await catchError(() => sql`update guide_state set origin = ''`.execute(waiting))
    expect(isDatabaseAway(error)).toBe(true)
  })
})

test('PostgreSQL: a server that is not there, refuses, or cuts the connection is away', async () => {
  const dataDir = await createTempDir()
  const absent = 'postgresql://postgres@127.0.0.1:1/guide'
  const notThere = await catchError(() => openDatabase({ dataDir, databaseUrl: absent }))
  const database = await POSTGRES.open()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database)
  const cut = catchError(() => sql`select pg_sleep(30)`.execute(database))
  await expect
    .poll(async () => {
      await runOnPostgresServer(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${rows[0]?.name}' and query like '%pg_sleep%'`,
      )
      return Promise.race([cut, 'still asked'])
    })
    .not.toBe('still asked')
  expect([notThere, await cut].map(isDatabaseAway)).toEqual([true, true])
})

test('what is not an error of a database is not one', () => {
  expect([undefined, 'ECONNREFUSED', new Error('boom'), new TypeError('x')].map(isDatabaseAway)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
