import { expect, test } from 'vitest'
import { filterPlaces } from '#domain/place-filter.ts'
import { connectDatabase } from '#server/db/database.ts'
import { createPlace } from '#testing/create-place.ts'
import { createTestApp } from '#testing/test-app.ts'
import { getCurrentPlaces } from '../table-work.ts'

const MARKED = { ...createPlace(), name: 'За\u0301мок', description: 'Стои\u0301т у реки.', images: [] }

test('stress marks are kept for the voice and for staff, and neither shown nor searched', async () => {
  const { app, services, config } = await createTestApp({ city: { places: [MARKED] } })
  const read = async (url: string) => (await app.inject(url)).json()
  for (const url of ['/api/client/locations', '/built-in-places.json']) {
    const { items } = await read(url)
    expect(items[0], url).toMatchObject({ name: 'Замок', description: 'Стоит у реки.' })
  }
  expect(filterPlaces(await services.api.listPlaces(), { text: 'замок', tags: [] })).toHaveLength(1)
  expect(await read('/api/client/places/1/spoken')).toEqual({ text: 'Стои\u0301т у реки.' })
  expect((await app.inject('/api/client/places/7/spoken')).statusCode).toBe(404)
  const database = connectDatabase(config)
  const { places } = await getCurrentPlaces(database)
  await database.destroy()
  expect(places[0]).toMatchObject({ name: 'За\u0301мок', description: 'Стои\u0301т у реки.' })
})
