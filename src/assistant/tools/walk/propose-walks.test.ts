import { expect, test } from 'vitest'
import type { Place } from '#domain/place.ts'
import { getVisitMinutes } from '#domain/visits/visit-minutes.ts'
import { measureWalk } from '#domain/walk.ts'
import { createPlace } from '#testing/create-place.ts'
import { FAKE_HOURS } from '#testing/fake-hours.ts'
import { TEST_PAGE_CITY } from '#testing/test-city.ts'
import { proposeWalks } from './propose-walks.ts'

const KINDS = [
  { category: 'музей', indoor: true, tags: ['история'] },
  { category: 'религия', indoor: false, tags: ['архитектура'] },
  { category: 'культура', indoor: true, tags: ['семья'] },
  { category: 'памятник', indoor: false, tags: ['дети'] },
]

/** Creates places a few hundred metres apart. */
function createTown(count: number, facts: Partial<Place> = {}): Place[] {
  return Array.from({ length: count }, (_, index) =>
    createPlace({
      id: index + 1,
      ...KINDS[index % KINDS.length],
      visitMinutes: 25,
      coordinates: { lat: 50.45 + index * 0.001, lng: 40.13, precision: 'exact' },
      ...facts,
    }),
  )
}

const propose = (places: Place[]) =>
  proposeWalks({ city: TEST_PAGE_CITY, places, about: [], hours: FAKE_HOURS, version: 1 })
const find = (places: readonly Place[], ids: readonly number[]) =>
  ids.flatMap((id) => places.find((place) => place.id === id) ?? [])

test('a town without walks of its own is offered three', () => {
  const places = createTown(12)
  const walks = propose(places)
  expect(walks.map(({ title }) => title)).toEqual(['За два часа', 'С детьми', 'Если дождь'])
  for (const { title, placeIds } of walks) {
    const stops = find(places, placeIds)
    const points = stops.map((stop) => ({ ...stop.coordinates, visitMinutes: getVisitMinutes(stop) }))
    expect(stops.length, title).toBeGreaterThanOrEqual(3)
    expect(measureWalk(points).totalMinutes, title).toBeLessThanOrEqual(120)
  }
  const [, withChildren, inRain] = walks.map(({ placeIds }) => find(places, placeIds))
  expect(withChildren?.every(({ tags }) => tags.some((tag) => tag === 'дети' || tag === 'семья'))).toBe(true)
  expect(inRain?.every(({ indoor }) => indoor)).toBe(true)
})

test('nobody is sent out of town, nor to a place that is closed', () => {
  const places = createTown(12)
  const [outside = createPlace(), closed = createPlace()] = places
  outside.outsideTown = true
  closed.description = 'Музей закрыт.'
  const ids = propose(places).flatMap(({ placeIds }) => placeIds)
  expect(ids).not.toContain(outside.id)
  expect(ids).not.toContain(closed.id)
})

test('what would be the same walk under another title is left out, and so is one of two places', () => {
  expect(propose(createTown(3, { category: 'музей', indoor: true, tags: ['дети'] }))).toHaveLength(1)
  expect(propose(createTown(2))).toEqual([])
  expect(propose([])).toEqual([])
})
