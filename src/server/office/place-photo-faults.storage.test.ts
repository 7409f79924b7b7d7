import { expect, test } from 'vitest'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficePlace } from '#domain/office/places.ts'
import type { Place } from '#domain/place.ts'
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

  test(`${name}: a photo of another place is published with its author and licence, or not at all`, async () => {
    const { call, enter, database } = await createTestOffice(await createSettings())
    const store = createPlaceStore(database)
    const image = { path: FILE, width: 900, height: 600, widths: [480, 800, 900] }
    const nameless = { ...image, path: 'sad-9876543210-900.webp' }
    const places = [1, 2].map((id) =>
      createPlace({
        id,
        coordinates: { lat: 50.4512, lng: 40.13 + id / 1000, precision: 'exact' },
        images: id === 1 ? [{ ...image, credit: 'Иван', license: 'CC BY 4.0' }, nameless] : [],
      }),
    )
    await store.replace(places, (await store.listPlaces()).version)
    const cookie = await enter('Анна', 'editor')
    const write = async (key: string, photo: Record<string, string>) => {
      const { revision, cells } = (await call('GET', `${PLACES}/${key}`, { cookie })).json() as OfficePlace
      const body = { revision, cells: { ...cells, ...photo } }
      return (await call('PUT', `${PLACES}/${key}/draft`, { cookie, body })).json() as OfficePlace
    }
    const listFaults = ({ faults }: OfficePlace) => faults.map(({ text }) => text)
    const second = await write('2', { 'images.file': FILE })
    expect(listFaults(second)).toEqual([`картинка «${FILE}» уже стоит в строке 2`])
    const body = { revision: second.revision, isAccepted: true }
    await call('POST', `${PLACES}/2/publication`, { cookie, body })
    const published = (await store.listPlaces()).places.find(({ id }) => id === 2)
    expect(published?.images).toMatchObject([{ path: FILE, credit: 'Иван', license: 'CC BY 4.0' }])
    const third = listFaults(
      await write('2', { 'images.file': nameless.path, 'images.credit': '', 'images.license': '' }),
    )
    expect(third).toContain(`не указан автор фотографии «${nameless.path}»`)
    expect(third).toContain(`не указана лицензия фотографии «${nameless.path}»`)
    // What the guide shows without an author stays; what had one keeps it.
    expect(listFaults(await write('1', {}))).toEqual([])
    expect(listFaults(await write('1', { 'images.file': FILE, 'images.credit': '' }))).toContain(
      `не указан автор фотографии «${FILE}»`,
    )
  })

  test(`${name}: a draft keeps the photos of its place when a table removes the place`, async () => {
    const { call, enter, database } = await createTestOffice(await createSettings())
    const store = createPlaceStore(database)
    const photo = { path: FILE, width: 900, height: 600, widths: [480, 800, 900] }
    const images = [{ ...photo, credit: 'Иван', license: 'CC BY 4.0' }]
    const [place, other] = [1, 2].map((id) =>
      createPlace({ id, coordinates: { lat: 50.4512, lng: 40.13 + id / 1000, precision: 'exact' } }),
    ) as [Place, Place]
    await store.replace([{ ...place, images }, other], (await store.listPlaces()).version)
    const cookie = await enter('Анна', 'editor')
    const read = async () => (await call('GET', `${PLACES}/1`, { cookie })).json() as OfficePlace
    const { revision, cells } = await read()
    const draft = { revision, cells: { ...cells, price: '100 рублей' } }
    await call('PUT', `${PLACES}/1/draft`, { cookie, body: draft })
    await store.replace([other], (await store.listPlaces()).version)
    const left = await read()
    expect(left.faults.filter(({ field }) => field?.startsWith('images'))).toEqual([])
    const body = { revision: left.revision, isAccepted: true }
    expect((await call('POST', `${PLACES}/1/publication`, { cookie, body })).json()).toMatchObject({
      key: '1',
    })
    const again = (await store.listPlaces()).places.find(({ id }) => id === 1)
    expect(again?.images).toMatchObject([{ path: FILE, credit: 'Иван' }])
  })
}
