import { expect, test } from 'vitest'
import { officePaths } from '#domain/office/paths.ts'
import type { Database } from '#server/db/database.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { DATABASES } from '#testing/test-databases.ts'
import { createTestOffice } from '#testing/test-office.ts'
import { createOfficeThread } from './office-thread.ts'

/** Adds conversations with the same message at a moment (ISO). */
async function ask(database: Database, text: string, conversations: number, created_at: string) {
  for (let count = 0; count < conversations; count += 1) {
    const session = {
      id: `${text}-${count}`,
      last_sequence: 1,
      state: null,
      created_at,
      active_at: created_at,
    }
    await database.insertInto('chat_session').values(session).execute()
    await database
      .insertInto('chat_message')
      .values({ session_id: session.id, sequence: 1, text, is_bot: 0, created_at })
      .execute()
  }
}

for (const { name, createSettings } of DATABASES) {
  test(`${name}: what was asked and is not known is told by month, the commonest first, and never who asked`, async () => {
    const { database, enter, call } = await createTestOffice(await createSettings())
    await ask(database, 'дельтаплан', 3, '2026-11-05T12:00:00.000Z')
    await ask(database, 'верблюд', 4, '2026-11-30T20:59:59.999Z')
    await ask(database, 'скалодром', 2, '2026-11-05T12:00:00.000Z')
    await ask(database, 'батискаф', 3, '2026-11-30T21:00:00.000Z')
    const cookie = await enter('Олег')
    const read = (month: string) => call('GET', `${officePaths.wanted}?month=${month}`, { cookie })
    expect((await read('2026-11')).json()).toEqual({
      month: '2026-11',
      conversations: 9,
      words: [
        { text: 'верблюд', conversations: 4 },
        { text: 'дельтаплан', conversations: 3 },
      ],
      topics: [],
    })
    expect((await read('2026-12')).json().words).toEqual([{ text: 'батискаф', conversations: 3 }])
    expect((await read('2026-13')).json()).toMatchObject({ code: 'invalid_field', field: 'month' })
  })
}

test('a count that cannot be done rejects, and the next one is begun all the same', async () => {
  const settings = { dataDir: await createTempDir(), databaseUrl: undefined, cityDir: '/no/such/folder' }
  const run = createOfficeThread(settings, { deadlineMs: 60_000 })
  const request = { since: '', most: 1 }
  const outcomes = await Promise.allSettled([run('countWanted', request), run('countWanted', request)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
