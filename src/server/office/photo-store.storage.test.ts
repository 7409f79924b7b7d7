import { expect, test } from 'vitest'
import { createFullPlace } from '#testing/create-place.ts'
import { STORE_DATABASES } from '#testing/test-databases.ts'
import { createPhotoStore } from './photo-store.ts'

const [image] = createFullPlace().images
const PHOTO = { image: { ...image, path: 'музей-1.webp' }, name: 'музей.jpg', who: 'Анна' }
const LATER = { ...PHOTO, image: { ...PHOTO.image, path: 'музей-2.webp' } }

for (const { name, open } of STORE_DATABASES) {
  test(`${name}: a photo is found by its path and by the name it came with, until it is removed`, async () => {
    const database = await open()
    const store = createPhotoStore(database)
    await store.add(PHOTO)
    await database.updateTable('office_photo').set({ at: '2026-01-01T00:00:00.000Z' }).execute()
    await store.add(LATER)
    const list = await store.list()
    expect([list.get('музей.jpg'), list.get('музей-1.webp')]).toEqual([LATER.image, PHOTO.image])
    expect(await store.listBefore('2026-01-02T00:00:00.000Z')).toEqual([
      { image: PHOTO.image, name: 'музей.jpg' },
    ])
    // After another upload it is new again.
    await store.add(PHOTO)
    expect(await store.listBefore('2026-01-02T00:00:00.000Z')).toEqual([])
    await store.remove('музей-1.webp')
    expect([...(await store.list()).keys()].sort()).toEqual(['музей-2.webp', 'музей.jpg'])
  })
}
