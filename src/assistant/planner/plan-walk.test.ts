import { expect, test } from 'vitest'
import type { Place } from '#domain/place.ts'
import { createPlace } from '#testing/create-place.ts'
import { createGuide, createWalkRequest } from '#testing/walk-guide.ts'
import { findPlan } from './plan-walk.ts'
import { relaxWalk } from './relax-walk.ts'
import type { WalkConflict, WalkPlan, WalkRequest } from './walk-request.ts'

/** 0.001° of latitude is 111 m: 145 m on foot, a little under two minutes. */
const at = (north: number, facts: Partial<Place> = {}) =>
  createPlace({
    id: north,
    visitMinutes: 30,
    coordinates: { lat: 50.45 + north / 1_000, lng: 40.1, precision: 'exact' },
    ...facts,
  })
const guide = createGuide([
  at(1, { openingHours: '10:00-18:00', category: 'музей', indoor: true }),
  at(2, { stepFree: 'no', openingHours: '12:00-13:00,14:00-22:00' }),
  at(3, { category: 'кафе', indoor: true, stepFree: 'yes' }),
  at(4, { indoor: false }),
  at(20),
  at(40, { category: 'кафе', openingHours: 'по звонку' }),
])
const candidates = [1, 2, 3, 4, 20, 40].map((placeId) => ({ placeId, value: 1 }))

const plan = (wishes: Partial<WalkRequest>): WalkPlan => {
  const found = findPlan(createWalkRequest(wishes), guide)
  if (!found) throw new Error(JSON.stringify(wishes))
  return found
}
const conflict = (wishes: Partial<WalkRequest>): WalkConflict => {
  const request = createWalkRequest(wishes)
  expect(findPlan(request, guide)).toBeUndefined()
  return relaxWalk(request, guide)
}
const idsOf = (found: WalkPlan | undefined) => found?.stops.map(({ place }) => place.id)

test('named places are visited in the shortest order, with figures that add up', () => {
  const { walk, legs, stops } = plan({ must: [1, 4, 3] })
  expect(idsOf(plan({ must: [1, 4, 3] }))).toEqual([1, 3, 4])
  expect(legs).toEqual([
    { meters: 289, minutes: 4 },
    { meters: 145, minutes: 2 },
  ])
  expect(walk).toEqual({
    points: [1, 3, 4].map((id) => ({ id, name: `Место ${id}`, lat: 50.45 + id / 1_000, lng: 40.1 })),
    distanceMeters: 434,
    walkMinutes: 6,
    visitMinutes: 90,
    totalMinutes: 96,
  })
  expect(stops[0]).toEqual({ place: guide.places[0], waitMinutes: 0, visitMinutes: 30, hours: 'unknown' })
})

test('the order asked for is kept, and so are first and last stops, steps and the way back', () => {
  expect(idsOf(plan({ must: [3, 1, 4], keepOrder: true }))).toEqual([3, 1, 4])
  expect(idsOf(plan({ must: [1, 3], startId: 2, endIds: [4] }))).toEqual([2, 1, 3, 4])
  const cafe = { anyOf: [3, 40], count: 1, step: 0 }
  expect(idsOf(plan({ groups: [cafe, { anyOf: [1], count: 1, step: 1 }] }))).toEqual([3, 1])
  expect(plan({ must: [1, 4], startId: 1, isRoundTrip: true }).legs).toHaveLength(2)
  expect(idsOf(plan({ must: [1, 3], endIds: [2, 1] }))?.at(-1)).toBe(1)
})

test('the way from the visitor is a leg, but the visitor is not a stop', () => {
  const { walk, legs } = plan({ must: [1, 3], startAt: { lat: 50.45, lng: 40.1 }, isRoundTrip: true })
  expect(walk.points.map(({ id }) => id)).toEqual([1, 3])
  expect(legs.map(({ meters }) => meters)).toEqual([145, 289, 433])
})

test('who starts too early is told to leave later rather than to wait', () => {
  const { walk, stops } = plan({
    must: [1, 3],
    startsAt: '2026-06-20T08:00',
    endIds: [3],
    needs: { open: true },
  })
  expect(stops.map(({ waitMinutes }) => waitMinutes)).toEqual([0, 0])
  expect(walk).toMatchObject({ startsAt: '2026-06-20T10:00', endsAt: '2026-06-20T11:04', totalMinutes: 64 })
  expect(stops.map(({ hours, arrivesAt }) => [hours, arrivesAt])).toEqual([
    ['open', '2026-06-20T10:00'],
    ['unknown', '2026-06-20T10:34'],
  ])
})

test('a visit does not run into a lunch break: another stop comes first or the door is waited for', () => {
  const wishes = { must: [2, 3], startsAt: '2026-06-20T12:40', needs: { open: true } }
  expect(idsOf(plan({ ...wishes, startsAt: '2026-06-20T13:20' }))).toEqual([3, 2])
  expect(plan({ ...wishes, keepOrder: true }).walk.startsAt).toBe('2026-06-20T14:00')
})

test('what is not known is allowed', () => {
  const needs = { open: true, stepFree: true }
  expect(idsOf(plan({ must: [1, 4, 40], startsAt: '2026-06-20T10:00', needs }))).toEqual([1, 4, 40])
  expect(idsOf(plan({ must: [40], needs: { indoor: true } }))).toEqual([40])
})

test('a walk without wishes about hours says which stops are closed then', () => {
  const { stops } = plan({ must: [1], startsAt: '2026-06-20T20:00' })
  expect(stops[0]).toMatchObject({ hours: 'closed', waitMinutes: 0 })
})

test('no candidate comes in that is avoided, has steps, is closed, too far or too much', () => {
  const wishes = {
    candidates,
    startsAt: '2026-06-20T20:00',
    startId: 3,
    needs: { stepFree: true, open: true },
  }
  expect(idsOf(plan({ ...wishes, avoid: [4], maxMinutes: 70 }))).toEqual([3])
  expect(plan({ candidates, maxStops: 2 }).stops).toHaveLength(2)
  expect(idsOf(plan({ candidates, maxLegMeters: 300 }))?.toSorted()).toEqual([1, 2, 3, 4])
})

test('too little time names the time and the places, and says how much would do', () => {
  const found = conflict({ must: [1, 3, 4], maxMinutes: 80, candidates })
  expect(found.conflict).toEqual([
    { kind: 'minutes' },
    { kind: 'place', placeId: 1 },
    { kind: 'place', placeId: 3 },
    { kind: 'place', placeId: 4 },
  ])
  expect(found.relaxation?.change).toEqual({ wish: { kind: 'minutes' }, patch: { maxMinutes: 96 } })
  expect(found.relaxation?.plan.walk.totalMinutes).toBe(96)
})

test('when that much more time is a bigger change than one stop less, the stop is left out', () => {
  const found = conflict({ must: [1, 3], maxMinutes: 31 })
  expect(found.relaxation?.change.wish).toEqual({ kind: 'place', placeId: 1 })
  expect(idsOf(found.relaxation?.plan)).toEqual([3])
})

test('no time even for one place: the shortest walk there is, is offered', () => {
  const found = conflict({ candidates, maxMinutes: 10 })
  expect(found.conflict).toEqual([{ kind: 'minStops' }, { kind: 'minutes' }])
  expect(found.relaxation?.change.patch).toEqual({ maxMinutes: 30 })
})

test('a place among others that is shut is left out', () => {
  const found = conflict({ must: [1, 3], startsAt: '2026-06-20T20:00', needs: { open: true } })
  expect(found.conflict).toEqual([{ kind: 'place', placeId: 1 }])
  expect(found.relaxation?.change.wish).toEqual({ kind: 'place', placeId: 1 })
})

test('steps are named as what stands in the way, and are not given up for a place', () => {
  const found = conflict({ must: [2, 3], needs: { stepFree: true } })
  expect(found.conflict).toEqual([{ kind: 'stepFree' }, { kind: 'place', placeId: 2 }])
  expect(found.relaxation?.change.wish).toEqual({ kind: 'place', placeId: 2 })
})

test('legs, metres, deadlines, counts and order words are named with the figure that would do', () => {
  const patchOf = (wishes: Partial<WalkRequest>) => conflict(wishes).relaxation?.change.patch
  expect(patchOf({ must: [1, 3, 4], maxLegMeters: 200 })).toEqual({ maxLegMeters: 290 })
  expect(patchOf({ must: [1, 3, 4], maxMeters: 300 })).toEqual({ maxMeters: 435 })
  expect(patchOf({ must: [1, 3], startsAt: '2026-06-20T12:00', deadline: '2026-06-20T13:00' })).toEqual({
    deadline: '2026-06-20T13:05',
  })
  expect(patchOf({ must: [1, 3, 4], maxStops: 2 })).toEqual({ maxStops: 3 })
  expect(patchOf({ candidates: candidates.slice(0, 3), minStops: 4 })).toEqual({
    minStops: 3,
  })
  expect(conflict({ must: [1, 3], startId: 3, keepOrder: true }).conflict).toEqual([
    { kind: 'order' },
    { kind: 'place', placeId: 1 },
    { kind: 'place', placeId: 3 },
  ])
})

test('a choice that no place fills is named by its number', () => {
  const found = conflict({ must: [1], groups: [{ anyOf: [2], count: 1 }], avoid: [2] })
  expect(found.conflict).toEqual([{ kind: 'avoid' }, { kind: 'group', group: 0 }])
  expect(found.relaxation?.change.wish).toEqual({ kind: 'group', group: 0 })
})

test('a place that the guide does not have cannot be promised', () => {
  const found = conflict({ must: [1, 999] })
  expect(found.conflict).toEqual([{ kind: 'place', placeId: 999 }])
  expect(idsOf(found.relaxation?.plan)).toEqual([1])
  expect(idsOf(plan({ must: [1], candidates: [{ placeId: 999, value: 5 }] }))).toEqual([1])
})

test('nothing to choose from is a conflict without a way out', () => {
  expect(conflict({})).toEqual({ conflict: [{ kind: 'minStops' }] })
})

test('nobody waits half an hour for a place that was not asked for', () => {
  const wishes = { candidates, startsAt: '2026-06-20T08:30', maxMinutes: 200, needs: { open: true } }
  const { stops } = plan({ ...wishes, must: [3, 4], keepOrder: true })
  expect(stops.every(({ waitMinutes }) => waitMinutes <= 30)).toBe(true)
  expect(stops.map(({ place }) => place.id)).not.toContain(2)
})
