import { expect, test } from 'vitest'
import { createFullPlace } from '#testing/create-place.ts'
import { STORE_DATABASES } from '#testing/test-databases.ts'
import { createDraftStore } from './draft-store.ts'

const { images } = createFullPlace()

for (const { name, open } of STORE_DATABASES) {
  test(`${name}: a draft is kept with all that it holds, written over, and removed`, async () => {
    const store = createDraftStore(await open())
    const draft = { key: '1', cells: { name: 'Сад «Ёлка»\n' }, base: { name: 'Сад' }, images, who: 'Анна' }
    await store.put({ ...draft, cells: { name: 'Сквер' }, base: undefined, images: [] })
    await store.put({ ...draft, key: '2', base: undefined })
    await store.put(draft)
    expect(await store.find('1')).toMatchObject(draft)
    expect((await store.find('2'))?.base).toBeUndefined()
    expect((await store.listKeys()).sort()).toEqual(['1', '2'])
    await store.remove('2')
    expect(await store.list()).toMatchObject([draft])
    expect(await store.find('2')).toBeUndefined()
  })
}
