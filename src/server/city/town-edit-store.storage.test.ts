import { expect, test } from 'vitest'
import { STORE_DATABASES } from '#testing/test-databases.ts'
import { createTownEditStore } from './town-edit-store.ts'

const FIGURES = [{ value: '8,22 км²', label: 'площадь' }]

for (const { name, open } of STORE_DATABASES) {
  test(`${name}: of an edited part the last value counts, until it is removed`, async () => {
    const database = await open()
    const store = createTownEditStore(database)
    await store.put({ name: 'figures', value: FIGURES, base: null, who: 'Анна' })
    await store.put({ name: 'about', value: '# Светлоград', base: null, who: 'Анна' })
    await store.put({ name: 'figures', value: [], base: FIGURES, who: 'Олег' })
    const edits = await store.list()
    expect(edits).toMatchObject([
      { name: 'about', value: '# Светлоград', base: null, who: 'Анна' },
      { name: 'figures', value: [], base: FIGURES, who: 'Олег' },
    ])
    expect(Math.abs(Date.parse(edits[0]?.at ?? '') - Date.now())).toBeLessThan(60_000)
    await store.remove('figures')
    expect((await store.list()).map((edit) => edit.name)).toEqual(['about'])
  })

  test(`${name}: a part of a later release, and one that cannot be read, are left out`, async () => {
    const database = await open()
    const row = { base: 'null', who: 'Анна', at: '2026-01-01T00:00:00.000Z' }
    await database
      .insertInto('town_edit')
      .values([
        { part: 'flag', value: '"красный"', ...row },
        { part: 'figures', value: '7', ...row },
      ])
      .execute()
    expect(await createTownEditStore(database).list()).toEqual([])
  })
}
