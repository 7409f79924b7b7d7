import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { createGuide, createWalkRequest } from '#testing/walk-guide.ts'
import { findPlan } from './plan-walk.ts'

const SIZE = 15
const HOURS = ['09:00-18:00', '10:00-13:00,14:00-17:00', '12:00-22:00', undefined]

const places = fc
  .array(
    fc.record({
      lat: fc.integer({ min: 0, max: 250 }),
      lng: fc.integer({ min: 0, max: 500 }),
      visitMinutes: fc.constantFrom(20, 30, 45, 60),
      openingHours: fc.constantFrom(...HOURS),
      value: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: SIZE, maxLength: SIZE },
  )
  .map((facts) =>
    facts.map(({ lat, lng, visitMinutes, openingHours, value }, index) => ({
      place: createPlace({
        id: index + 1,
        coordinates: { lat: 50.44 + lat / 10_000, lng: 40.08 + lng / 10_000, precision: 'exact' },
        visitMinutes,
        ...(openingHours && { openingHours }),
      }),
      value,
    })),
  )

test.each([
  ['from anywhere', {}],
  ['from the visitor and back', { startAt: { lat: 50.45, lng: 40.1 }, isRoundTrip: true }],
  ['round from anywhere', { isRoundTrip: true }],
])('of 15 candidates nearly all the value that fits is taken, %s', (_, wishes) => {
  const ratios = fc.sample(places, { numRuns: 4, seed: 5 }).map((valued) => {
    const guide = createGuide(valued.map(({ place }) => place))
    const getValue = (isTried: (id: number) => boolean) => {
      const candidates = valued.flatMap(({ place: { id }, value }) =>
        isTried(id) ? [{ placeId: id, value }] : [],
      )
      const limits = { maxMinutes: 120, startsAt: '2026-06-20T11:00', needs: { open: true } }
      const plan = findPlan(createWalkRequest({ candidates, ...limits, ...wishes }), guide)
      const ids = plan?.walk.points.map(({ id }) => id) ?? []
      return candidates.reduce((sum, { placeId, value }) => sum + (ids.includes(placeId) ? value : 0), 0)
    }
    // No walk visits all places in two hours: the best one omits at least one place.
    const parts = valued.map(({ place }) => getValue((id) => id !== place.id))
    return getValue(() => true) / Math.max(...parts)
  })
  expect(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length).toBeGreaterThan(0.99)
  expect(Math.min(...ratios)).toBeGreaterThan(0.9)
})

test('of a thousand places a walk is planned within 80 ms, the same every time', () => {
  const [thousand = []] = fc.sample(
    fc.array(places, { minLength: 50, maxLength: 50 }).map((towns) => towns.flat()),
    { numRuns: 1, seed: 9 },
  )
  const guide = createGuide(thousand.map(({ place }, index) => ({ ...place, id: index + 1 })))
  const candidates = thousand.map(({ value }, index) => ({ placeId: index + 1, value }))
  const wishes = { candidates, maxMinutes: 240, startsAt: '2026-06-20T11:00', needs: { open: true } }
  const request = createWalkRequest(wishes)
  const plan = findPlan(request, guide)
  expect(plan).toBeDefined()
  const times = Array.from({ length: 5 }, () => {
    const begin = process.cpuUsage()
    const again = findPlan(request, guide)
    const { user, system } = process.cpuUsage(begin)
    expect(again).toEqual(plan)
    return (user + system) / 1_000
  })
  expect(Math.min(...times)).toBeLessThan(80)
})
