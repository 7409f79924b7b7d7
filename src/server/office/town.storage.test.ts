import { expect, test } from 'vitest'
import { officePaths } from '#domain/office/paths.ts'
import { createTempDir } from '#testing/temp-dir.ts'
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
