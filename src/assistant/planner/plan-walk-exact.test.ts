import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Place } from '#domain/place.ts'
import { createPlace } from '#testing/create-place.ts'
import { IS_FULL_RUN } from '#testing/full-run.ts'
import { findBruteWalk, judgeWalk } from '#testing/walk-brute-force.ts'
import { createGuide, createWalkRequest } from '#testing/walk-guide.ts'
import { findPlan } from './plan-walk.ts'
import type { WalkPlan, WalkRequest } from './walk-request.ts'

const HOURS = ['09:00-18:00', '10:00-13:00,14:00-17:00', '12:00-22:00', '08:00-10:30', undefined]
const RUNS = IS_FULL_RUN ? 150 : 50
const LONG_WAIT = 30

const place = (id: number): fc.Arbitrary<Place> =>
  fc
    .record({
      lat: fc.integer({ min: 0, max: 200 }),
      lng: fc.integer({ min: 0, max: 400 }),
      visitMinutes: fc.constantFrom(10, 20, 30, 45, 60),
      stepFree: fc.constantFrom('yes' as const, 'limited' as const, 'no' as const, undefined),
      indoor: fc.constantFrom(true, false, undefined),
      openingHours: fc.constantFrom(...HOURS),
    })
    .map(({ lat, lng, visitMinutes, stepFree, indoor, openingHours }) =>
      createPlace({
        id,
        coordinates: { lat: 50.44 + lat / 10_000, lng: 40.09 + lng / 10_000, precision: 'exact' },
        visitMinutes,
        ...(stepFree && { stepFree }),
        ...(indoor !== undefined && { indoor }),
        ...(openingHours && { openingHours }),
      }),
    )

const places = fc.tuple(...[1, 2, 3, 4, 5, 6].map(place))
const some = (ids: number[], maxLength: number) => fc.uniqueArray(fc.constantFrom(...ids), { maxLength })

/** Wishes of every kind, few in each request. */
const wishes: fc.Arbitrary<WalkRequest> = fc
  .record(
    {
      candidates: some([1, 2, 3, 4, 5, 6], 6).chain((ids) =>
        fc.tuple(
          ...ids.map((placeId) =>
            fc.record({ placeId: fc.constant(placeId), value: fc.integer({ min: 1, max: 9 }) }),
          ),
        ),
      ),
      must: some([1, 2, 3], 3),
      avoid: some([4, 5, 6], 1),
      groups: fc.array(
        fc.record(
          {
            anyOf: fc.uniqueArray(fc.constantFrom(3, 4, 5, 6), { minLength: 2, maxLength: 4 }),
            count: fc.constantFrom(1, 1, 2),
            step: fc.constantFrom(0, 1),
          },
          { requiredKeys: ['anyOf', 'count'] },
        ),
        { maxLength: 2 },
      ),
      startId: fc.constantFrom(1, 2),
      endIds: fc.constantFrom([1], [2], [1, 3], []),
      startAt: fc.constant({ lat: 50.45, lng: 40.12 }),
      isRoundTrip: fc.boolean(),
      maxMinutes: fc.integer({ min: 30, max: 300 }),
      maxMeters: fc.integer({ min: 500, max: 9000 }),
      maxLegMeters: fc.integer({ min: 500, max: 4000 }),
      minStops: fc.integer({ min: 1, max: 4 }),
      maxStops: fc.integer({ min: 2, max: 5 }),
      keepOrder: fc.boolean(),
      kmh: fc.constantFrom(3, 4.5, 12),
      needs: fc.record({
        stepFree: fc.constantFrom(true, undefined),
        indoor: fc.constantFrom(true, false, undefined, undefined),
      }),
    },
    { requiredKeys: ['candidates', 'must', 'groups', 'needs'] },
  )
  .map((given) => {
    const { startId: _start, endIds: _ends, ...free } = given
    const isNamed = given.must.length > 0 && given.startAt === undefined
    return createWalkRequest(isNamed ? given : free)
  })

/** Returns the plan after comparing it with the brute force; undefined if there is nothing to compare. */
function check(request: WalkRequest, all: readonly Place[]): WalkPlan | undefined {
  const guide = createGuide(all)
  const best = findBruteWalk(request, guide)
  const plan = findPlan(request, guide)
  if (!best) {
    expect(plan).toBeUndefined()
    return undefined
  }
  if (best.longestWait > LONG_WAIT && request.candidates.length > 0) return undefined
  if (!plan) throw new Error(`no plan, but ${best.order} is one`)
  const order = plan.stops.map(({ place }) => place)
  const judged = judgeWalk(request, guide, order)
  if (typeof judged === 'string') throw new Error(`${order.map(({ id }) => id)} breaks ${judged}`)
  expect(judged.value).toBeCloseTo(best.value, 6)
  expect(judged.minutes).toBeCloseTo(best.minutes, 6)
  expectSums(plan, request)
  return plan
}

function expectSums({ walk, legs, stops }: WalkPlan, request: WalkRequest) {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  expect(sum(legs.map(({ meters }) => meters))).toBe(walk.distanceMeters)
  expect(sum(legs.map(({ minutes }) => minutes))).toBe(walk.walkMinutes)
  expect(sum(stops.map(({ visitMinutes }) => visitMinutes))).toBe(walk.visitMinutes)
  const waitMinutes = sum(stops.map((stop) => stop.waitMinutes))
  expect(walk.walkMinutes + walk.visitMinutes + waitMinutes).toBe(walk.totalMinutes)
  expect(walk.totalMinutes).toBeLessThanOrEqual(request.maxMinutes ?? Number.POSITIVE_INFINITY)
  expect(walk.distanceMeters).toBeLessThanOrEqual(request.maxMeters ?? Number.POSITIVE_INFINITY)
  expect(legs.every(({ meters, minutes }) => meters >= 0 && minutes >= 0)).toBe(true)
}

test('a walk has the highest value of all that meet the wishes, and is the shortest of those', () => {
  fc.assert(
    fc.property(wishes, places, (request, all) => {
      check(request, all)
    }),
    { numRuns: RUNS },
  )
})

test('with opening hours too, no walk is better, waiting for doors counted', () => {
  const timed = fc
    .tuple(
      wishes,
      fc.constantFrom('08:00', '09:30', '12:40', '16:00'),
      fc.constantFrom('13:00', '18:30', undefined),
    )
    .map(([request, time, deadline]) => ({
      ...request,
      maxMeters: undefined,
      startsAt: `2026-06-20T${time}`,
      deadline: deadline && `2026-06-20T${deadline}`,
      needs: { ...request.needs, open: true },
    }))
  fc.assert(
    fc.property(timed, places, (request, all) => {
      check(request, all)
    }),
    { numRuns: RUNS },
  )
})

test('stops that all have to be visited wait for doors and lunch breaks as little as can be', () => {
  let waits = 0
  fc.assert(
    fc.property(
      places,
      fc.constantFrom('08:00', '11:30', '12:40'),
      fc.boolean(),
      (all, time, isRoundTrip) => {
        const must = [1, 2, 3]
        const request = { must, startsAt: `2026-06-20T${time}`, needs: { open: true }, isRoundTrip }
        const plan = check(createWalkRequest(request), all)
        if (plan?.stops.some(({ waitMinutes }) => waitMinutes > 0)) waits += 1
      },
    ),
    { numRuns: 150 },
  )
  expect(waits).toBeGreaterThan(0)
})

test('as much value as fits into the time is taken', () => {
  const free = fc.record({
    values: fc.tuple(...[1, 2, 3, 4, 5, 6].map(() => fc.integer({ min: 1, max: 9 }))),
    maxMinutes: fc.integer({ min: 180, max: 300 }),
    isRoundTrip: fc.boolean(),
    startAt: fc.constantFrom({ lat: 50.45, lng: 40.12 }, undefined),
  })
  fc.assert(
    fc.property(places, free, (all, { values, ...wishes }) => {
      const candidates = values.map((value, index) => ({ placeId: index + 1, value }))
      expect(check(createWalkRequest({ candidates, ...wishes }), all)).toBeDefined()
    }),
    { numRuns: IS_FULL_RUN ? 60 : 20 },
  )
})
