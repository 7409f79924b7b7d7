import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { STORE_DATABASES } from '#testing/test-databases.ts'
import { createPlaceStore } from './place-store.ts'

const names = async ({ listPlaces }: Pick<ReturnType<typeof createPlaceStore>, 'listPlaces'>) =>
  (await listPlaces()).places.map(({ name }) => name)

for (const { name, open } of STORE_DATABASES) {
  test(`${name}: the last import is taken back only at the version that was seen`, async () => {
    const store = createPlaceStore(await open())
    expect(await store.findLastImport()).toBeUndefined()
    for (const [version, text] of ['А', 'Б', 'В'].entries()) {
      await store.replace([createPlace({ name: text })], version)
    }
    const seen = await store.findLastImport()
    expect(seen).toMatchObject({ version: 3, isChangedSince: false })
    expect(await store.undo(2)).toBeUndefined()
    expect(await names(store)).toEqual(['В'])
    expect(await store.undo(seen?.version)).toMatchObject({ places: 1 })
    expect(await names(store)).toEqual(['Б'])
    expect(await store.findLastImport()).toMatchObject({ version: 4, isChangedSince: false })
  })

  test(`${name}: places that changed after the import in another way are told`, async () => {
    const database = await open()
    const store = createPlaceStore(database)
    await store.replace([createPlace()], 0)
    await database.updateTable('guide_state').set({ origin: 'other', version: 2 }).execute()
    expect(await store.findLastImport()).toMatchObject({ version: 2, isChangedSince: true })
  })

  test(`${name}: an import and its taking back belong to the transaction around them`, async () => {
    const database = await open()
    const store = createPlaceStore(database)
    await store.replace([createPlace({ name: 'Было' })], 0)
    const rolledBack = database.transaction().execute(async (transaction) => {
      const inner = createPlaceStore(transaction)
      expect(await inner.replace([createPlace({ name: 'Стало' })], 1)).toBe(true)
      expect(await inner.undo()).toBeDefined()
      expect(await inner.undo()).toBeDefined()
      throw new Error('the journal is away')
    })
    await expect(rolledBack).rejects.toThrow('the journal is away')
    expect(await names(store)).toEqual(['Было'])
    expect(await store.getVersion()).toBe(1)
  })
}
