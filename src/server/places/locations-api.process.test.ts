import { expect, test } from 'vitest'
import { locationsResponseSchema } from '#domain/location-item.ts'
import { createPhoto } from '#testing/create-photo.ts'
import { createPlace } from '#testing/create-place.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace } from '#testing/test-city.ts'
import { DATABASES, openTestDatabase } from '#testing/test-databases.ts'
import { createPlaceStore } from './place-store.ts'

const URL = '/api/client/locations'

const MUSEUM = {
  id: 5,
  slug: 'muzej',
  name: 'Музей «Ёж»',
  category: 'музей',
  tags: ['музей', 'дети'],
  description: 'Кратко.',
  descriptionFull: 'Полно.\n\nИ подробно.',
  coordinates: { lat: 50.4597, lng: 40.0977, precision: 'approximate' },
  additionalInfo: 'Вход со двора.',
  images: [{ file: 'a.svg', alt: 'Вход' }, { file: 'b.jpg' }],
}
const DRAWING = '<svg viewBox="0 0 40 30"><rect fill="#336699"/></svg>'

test('every field of the specification is in the answer', async () => {
  const images = { 'a.svg': DRAWING, 'b.jpg': await createPhoto({ width: 60, height: 45 }) }
  const { app, services } = await createTestApp({ city: { places: [MUSEUM], images } })
  await expect.poll(async () => (await services.api.listPlaces())[0]?.images).toHaveLength(2)
  const response = await app.inject(URL)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  const { items } = response.json()
  expect(items).toEqual([
    {
      id: 5,
      slug: 'muzej',
      name: 'Музей «Ёж»',
      category: 'музей',
      tags: ['музей', 'дети'],
      description: 'Кратко.',
      fullDescription: 'Полно.\n\nИ подробно.',
      previewImage: expect.stringMatching(/^a-[0-9a-f]{10}\.svg$/),
      images: [items[0].previewImage, expect.stringMatching(/^b-[0-9a-f]{10}-60\.webp$/)],
      imageNotes: [
        { alt: 'Вход', width: 40, height: 30, color: '#336699' },
        {
          width: 60,
          height: 45,
          color: expect.stringMatching(/^#[0-9a-f]{6}$/),
          blur: expect.stringMatching(/^data:image\/webp;base64,/),
          widths: [60],
        },
      ],
      coordinates: { lat: 50.4597, lng: 40.0977, precision: 'approximate' },
      additionalInfo: 'Вход со двора.',
      sources: [],
    },
  ])
})

test('a place without a long text has an empty fullDescription', async () => {
  const { app } = await createTestApp()
  expect((await app.inject(URL)).json().items[0].fullDescription).toBe('')
})

test('image paths are relative and lead to a picture behind the uploads address', async () => {
  const { app } = await createTestApp()
  const [item] = locationsResponseSchema.parse((await app.inject(URL)).json()).items
  expect(item?.previewImage).toBe(item?.images[0])
  for (const path of item?.images ?? []) {
    expect(path).not.toMatch(/^\/|:/)
    expect((await app.inject(`/uploads/${path}`)).statusCode).toBe(200)
  }
})

test('all places are listed in the order of the pack, without pages', async () => {
  const places = Array.from({ length: 120 }, (_, index) =>
    createPackPlace({ id: 500 - index, slug: `mesto-${index}` }),
  )
  const { app } = await createTestApp({ city: { places } })
  const { items } = locationsResponseSchema.parse((await app.inject(URL)).json())
  expect(items.map((item) => item.id)).toEqual(places.map((_, index) => 500 - index))
})

test('a client that has the list already gets 304, and asks each time', async () => {
  const { app } = await createTestApp()
  const { headers } = await app.inject(URL)
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers.etag).toMatch(/^"[\w-]+"$/)
  const again = await app.inject({ url: URL, headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await app.inject({ url: URL, headers: { 'if-none-match': '"other"' } })
  expect(other.statusCode).toBe(200)
})

test('the query does not change the answer', async () => {
  const { app } = await createTestApp()
  expect((await app.inject(`${URL}?limit=0&page=2`)).body).toBe((await app.inject(URL)).body)
})

for (const { name, createSettings } of DATABASES) {
  test(`${name}: after the places change the answer and its ETag are new`, async () => {
    const { dataDir, databaseUrl } = await createSettings()
    const { app, services } = await createTestApp({
      environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    })
    const before = await app.inject(URL)
    const store = createPlaceStore(await openTestDatabase({ dataDir, databaseUrl }))
    await store.seed([createPlace({ name: 'Новое место' })], 'changed')
    await expect.poll(() => services.placeService.getSnapshot().version).toBe(2)
    const after = await app.inject({ url: URL, headers: { 'if-none-match': String(before.headers.etag) } })
    expect(after.statusCode).toBe(200)
    expect(after.json().items).toMatchObject([{ name: 'Новое место' }])
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })

  test(`${name}: the list is answered from memory when the database is closed`, async () => {
    const { dataDir, databaseUrl } = await createSettings()
    const { app, services } = await createTestApp({
      environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    })
    await services.close()
    expect((await app.inject(URL)).json().items).toHaveLength(1)
  })
}
