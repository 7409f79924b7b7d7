import { expect, test } from 'vitest'
import { officePaths } from '#domain/office/paths.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestCity } from '#testing/test-city.ts'
import { createTestOffice } from '#testing/test-office.ts'

test('an editor gets what the map of the town is drawn from, and where the places of visitors are', async () => {
  const { call, enter, services } = await createTestOffice({ dataDir: await createTempDir() })
  const reply = await call('GET', officePaths.town, { cookie: await enter('Олег', 'editor') })
  const { city, mapBase } = services.getTown()
  const places = services.placeService.getSnapshot().places
  expect(places.length).toBeGreaterThan(0)
  expect(reply.json()).toEqual({
    center: city.center,
    ...(city.zoom !== undefined && { zoom: city.zoom }),
    mapBase: JSON.parse(JSON.stringify(mapBase)),
    places: places.map(({ id, slug, name, category, coordinates }) => ({
      id,
      slug,
      name,
      category,
      coordinates,
    })),
  })
})

test('an editor gets the addresses of the town, none where it has no file of them', async () => {
  const houses = [{ address: 'Речная улица, 7', point: { lat: 50.45, lng: 40.1 } }]
  const withFile = await createTestCity(await createTempDir(), {
    extra: { 'houses.json': JSON.stringify(houses) },
  })
  const ask = async (environment: NodeJS.ProcessEnv) => {
    const { call, enter } = await createTestOffice({ dataDir: await createTempDir() }, environment)
    return (await call('GET', officePaths.houses, { cookie: await enter('Олег', 'editor') })).json()
  }
  expect(await ask({})).toEqual([])
  expect(await ask({ CITY_DIR: withFile })).toEqual(houses)
})
