import { expect, test } from 'vitest'
import { type PlacePages, unpackPage } from '#domain/offline/place-pages.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace } from '#testing/test-city.ts'

const ADDRESS = '/offline/places.json'

const createPlaces = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createPackPlace({ id: index + 1, slug: `park-${index + 1}`, name: `Парк ${index + 1}` }),
  )

test('the page of every place is there as the guide sends it', async () => {
  const { app } = await createTestApp({ city: { places: createPlaces(3) } })
  const packed = (await app.inject(ADDRESS)).json() as PlacePages
  expect(Object.keys(packed.pages)).toEqual(['/location/park-1', '/location/park-2', '/location/park-3'])
  for (const path of Object.keys(packed.pages))
    expect(unpackPage(packed, path)).toBe((await app.inject(path)).body)
})

test('a town of more than a hundred places has no such file, neither here nor in the pack', async () => {
  const ask = async (count: number) => {
    const { app } = await createTestApp({ city: { places: createPlaces(count) } })
    const listed = (await app.inject('/pack.json')).json() as { files: { path: string }[] }
    return [(await app.inject(ADDRESS)).statusCode, listed.files.some(({ path }) => path === ADDRESS)]
  }
  expect(await ask(100)).toEqual([200, true])
  expect(await ask(101)).toEqual([404, false])
})
