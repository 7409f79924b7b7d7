import { expect, test } from 'vitest'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficePlace } from '#domain/office/places.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { createPlace } from '#testing/create-place.ts'
import { DATABASES } from '#testing/test-databases.ts'
import { createTestOffice } from '#testing/test-office.ts'
import { createPhotoStore } from './photo-store.ts'

const { places: PLACES } = officePaths
const FILE = 'dom-0123456789-320.webp'

for (const { name, createSettings } of DATABASES) {
  test(`${name}: a narrow photo, and one that another place has, are told as the table tells them`, async () => {
    const { call, enter, database } = await createTestOffice(await createSettings())
    const store = createPlaceStore(database)
    const places = [1, 2].map((id) =>
      createPlace({ id, coordinates: { lat: 50.4512, lng: 40.13 + id / 1000, precision: 'exact' } }),
    )
    await store.replace(places, (await store.listPlaces()).version)
    const image = { path: FILE, width: 320, height: 240, widths: [320] }
    await createPhotoStore(database).add({ image, name: 'dom.jpg', who: 'Анна' })
    const cookie = await enter('Анна', 'editor')
    const add = async (key: string) => {
      const read = await call('GET', `${PLACES}/${key}`, { cookie })
      const { revision, cells } = read.json() as OfficePlace
      const photo = { 'images.file': FILE, 'images.credit': 'Иван', 'images.license': 'CC BY 4.0' }
      const body = { revision, cells: { ...cells, ...photo } }
      return (await call('PUT', `${PLACES}/${key}/draft`, { cookie, body })).json() as OfficePlace
    }
    const first = await add('1')
    expect(first.faults.map(({ text }) => text)).toEqual([`фотография «${FILE}» мелкая: 320 точек в ширину`])
    const body = { revision: first.revision, isAccepted: true }
    await call('POST', `${PLACES}/1/publication`, { cookie, body })
    expect((await add('2')).faults.map(({ text }) => text)).toContain(
      `картинка «${FILE}» уже стоит в строке 2`,
    )
  })
}
