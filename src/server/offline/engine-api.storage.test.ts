import { expect, test } from 'vitest'
import type { Coordinates } from '#domain/coordinates.ts'
import { writePoints } from '#domain/directions.ts'
import { fromLocationItem, locationsResponseSchema } from '#domain/location-item.ts'
import { offlineGuideSchema } from '#domain/offline/offline-guide.ts'
import { createFootDistances } from '#domain/ways/foot-distances.ts'
import { prepareWays } from '#domain/ways/ways.ts'
import { readWays } from '#domain/ways/ways-format.ts'
import { createOpeningHoursReader } from '#server/hours/opening-hours-reader.ts'
import { inOlkhovets, makeOlkhovets } from '#testing/extract/olkhovets.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createEngine } from '../../offline/create-engine.ts'

/** 15:00 in Moscow, a Wednesday. */
const CLOCK = '2026-07-15T12:00:00Z'
const CITY = {
  name: 'Ольховец',
  center: inOlkhovets(800, 800),
  timeZone: 'Europe/Moscow',
  figures: [{ value: '1702', label: 'год основания' }],
}

/** Opens a town's server, and the engine on its files. */
async function openBoth({ hasWays }: { hasWays: boolean }) {
  const { ways, places } = await makeOlkhovets()
  const numbered = places.map((place, index) => ({ ...place, id: index + 1 }))
  const city = { city: CITY, places: numbered, ...(hasWays && { extra: { 'ways.bin': ways } }) }
  const { app } = await createTestApp({ city, environment: { CLOCK, RATE_LIMIT_SCALE: '1000' } })
  const guide = offlineGuideSchema.parse((await app.inject('/offline/guide.json')).json())
  const { items } = locationsResponseSchema.parse((await app.inject('/api/client/locations')).json())
  const file = await app.inject('/offline/ways.bin')
  const engine = createEngine({
    guide,
    places: items.map(fromLocationItem),
    ways: guide.hasWays ? createFootDistances(prepareWays(readWays(file.body))) : undefined,
    hours: createOpeningHoursReader(),
    getNow: () => '2026-07-15T15:00',
    openEncoder: async () => undefined,
  })
  return { app, guide, engine, file, items }
}

test.each([true, false])(
  'opened on the files of a town the engine tells hours and ways as the server does (own ways: %s)',
  async (hasWays) => {
    const { app, engine, items, guide } = await openBoth({ hasWays })
    expect(guide.city.figures).toEqual(CITY.figures)
    expect(engine.listOpenNow()).toEqual((await app.inject('/api/client/open-now')).json())
    expect(engine.listOpenNow().items.length).toBeGreaterThan(1)
    for (const { id } of items) {
      expect(engine.getOpenState(id)).toEqual((await app.inject(`/api/client/places/${id}/open`)).json())
    }
    const points: Coordinates[] = items.slice(0, 5).map(({ coordinates: { lat, lng } }) => ({ lat, lng }))
    for (const [rest, isStepFree] of [['', false] as const, ['&stairs=no', true] as const]) {
      const query = `?points=${writePoints(points)}${rest}`
      const directions = (await app.inject(`/api/client/directions${query}`)).json()
      expect(directions.source).toBe(hasWays ? 'ways' : 'straight')
      expect(engine.findDirections(points, isStepFree)).toEqual(directions)
      const { meters } = (await app.inject(`/api/client/distances${query}`)).json()
      expect(engine.measureDistances(points, isStepFree)).toEqual(meters)
    }
  },
)

test('without a network, too, whoever needs a way without stairs is led around them', async () => {
  const { engine } = await openBoth({ hasWays: true })
  const stairs = [inOlkhovets(600, 600), inOlkhovets(600, 800)]
  const measure = async (isStepFree: boolean) => {
    const { legs } = await engine.findDirections(stairs, isStepFree)
    return Math.round((legs[0]?.meters ?? 0) / 10) * 10
  }
  expect([await measure(false), await measure(true)]).toEqual([200, 600])
})

test('a town without ways of its own serves no file of them', async () => {
  const { file, guide } = await openBoth({ hasWays: false })
  expect([file.statusCode, guide.hasWays]).toEqual([404, false])
})

test('the files are asked for each time and come compressed', async () => {
  const { app } = await openBoth({ hasWays: true })
  for (const url of ['/offline/guide.json', '/offline/ways.bin']) {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
  }
})
