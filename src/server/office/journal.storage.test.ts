import { expect, test } from 'vitest'
import type { JournalEntry, Page } from '#domain/office/journal.ts'
import { officePaths } from '#domain/office/paths.ts'
import { copyTables } from '#server/db/copy-tables.ts'
import { STORE_DATABASES } from '#testing/test-databases.ts'
import { createTestOffice } from '#testing/test-office.ts'
import { createJournalStore } from './journal-store.ts'

const ENTRY = { who: 'Анна', action: 'person.invite', subject: 'Олег', after: 'editor' } as const

for (const { name, createSettings, open } of STORE_DATABASES) {
  test(`${name}: the database itself refuses to change or remove what stands in the journal`, async () => {
    const database = await open()
    await createJournalStore(database).add(ENTRY)
    const change = database.updateTable('office_journal').set({ who: 'Никто' }).execute()
    await expect(change).rejects.toThrow('the journal of the office cannot be changed')
    const removal = database.deleteFrom('office_journal').execute()
    await expect(removal).rejects.toThrow('the journal of the office cannot be changed')
    expect((await createJournalStore(database).list(undefined)).items).toMatchObject([ENTRY])
  })

  test(`${name}: a backup put back replaces the journal as all else, and it is guarded again`, async () => {
    const [source, target] = [await open(), await open()]
    await createJournalStore(source).add(ENTRY)
    await createJournalStore(target).add({ ...ENTRY, who: 'Вера' })
    expect((await copyTables(source, target)).office_journal).toBe(1)
    expect((await createJournalStore(target).list(undefined)).items).toMatchObject([ENTRY])
    await expect(target.deleteFrom('office_journal').execute()).rejects.toThrow('cannot be changed')
  })

  test(`${name}: who came in, was invited, changed role and was shut out stands there, the newest first`, async () => {
    const { enter, call } = await createTestOffice(await createSettings())
    const cookie = await enter('Вера', 'admin')
    const invite = (role: string) =>
      call('POST', officePaths.people, { cookie, body: { name: 'Анна', role } })
    await invite('editor')
    await invite('admin')
    const people = (await call('GET', officePaths.people, { cookie })).json() as {
      id: string
      name: string
    }[]
    await call('DELETE', `${officePaths.people}/${people.find((one) => one.name === 'Анна')?.id}`, { cookie })
    const { items } = (await call('GET', officePaths.journal, { cookie })).json() as Page<JournalEntry>
    expect(
      items.map(({ who, action, subject, before, after }) => [who, action, subject, before, after]),
    ).toEqual([
      ['Вера', 'person.revoke', 'Анна', 'admin', undefined],
      ...sortPair(items.slice(1, 3)),
      ['Вера', 'person.invite', 'Анна', undefined, 'editor'],
      ['Вера', 'session.enter', 'Вера', undefined, undefined],
      ['Тест', 'person.invite', 'Вера', undefined, 'admin'],
    ])
  })
}

/** The order of two entries of one transaction with the same time is undefined. */
function sortPair(pair: JournalEntry[]) {
  const both = {
    'person.role': ['Вера', 'person.role', 'Анна', 'editor', 'admin'],
    'person.invite': ['Вера', 'person.invite', 'Анна', undefined, 'admin'],
  }
  expect(pair.map(({ action }) => action).sort()).toEqual(['person.invite', 'person.role'])
  return pair.map(({ action }) => both[action as keyof typeof both])
}
