import { expect, test } from 'vitest'
import { openBefore, STORE_DATABASES } from '#testing/test-databases.ts'
import { migrateToLatest } from './migrate.ts'

const PHONES = [{ label: 'Справочная', number: '2-00-00' }]
const CONTACTS = [{ topic: 'general', name: 'Справочная', phone: '2-00-00' }]
const BY_ANNA = { who: 'Анна', at: '2026-11-23T10:00:00.000Z' }

for (const { name, createEmptySettings } of STORE_DATABASES) {
  test.each([
    { phones: PHONES, before: null, contacts: CONTACTS, base: null },
    { phones: null, before: PHONES, contacts: null, base: CONTACTS },
  ])(`${name}: phones that the office wrote are its contacts after an update, $phones`, async (edit) => {
    const database = await openBefore('018-contacts', await createEmptySettings())
    const [value, base] = [JSON.stringify(edit.phones), JSON.stringify(edit.before)]
    const other = { part: 'figures', value: '[]', base: 'null', ...BY_ANNA }
    await database
      .insertInto('town_edit')
      .values([{ part: 'phones', value, base, ...BY_ANNA }, other])
      .execute()
    await migrateToLatest(database)
    expect(await database.selectFrom('town_edit').selectAll().orderBy('part').execute()).toEqual([
      { part: 'contacts', value: JSON.stringify(edit.contacts), base: JSON.stringify(edit.base), ...BY_ANNA },
      other,
    ])
  })
}
