import { expect, test } from 'vitest'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { createGuideIndex } from '../../guide/guide-index.ts'
import { type Conditions, NO_CONDITIONS, type PlaceSet, type WalkWishes } from '../../request.ts'
import type { ToolContext } from '../tool-context.ts'
import { planWalk } from './plan-walk.ts'
import type { PlannedWalk, WalkOutcome } from './walk-outcome.ts'

/** A Wednesday in June, when the museums of Кедринск are open. */
const NOW = '2026-06-17T11:00'
const known = toContext(KNOWN_TOWN)
const shipped = toContext(SHIPPED_TOWN)

function toContext(dir: string): ToolContext {
  const guide = readGuide(dir)
  return { guide, index: createGuideIndex(guide), now: NOW }
}

function plan(
  context: ToolContext,
  conditions: Partial<Conditions>,
  limits: Partial<WalkWishes> = {},
): WalkOutcome {
  const wishes = { by: 'foot', ...limits, conditions: { ...NO_CONDITIONS, ...conditions } } as const
  return planWalk(context, wishes)
}

function expectPlan(outcome: WalkOutcome): PlannedWalk {
  if (outcome.kind !== 'planned') throw new Error(`no walk: ${JSON.stringify(outcome)}`)
  return outcome
}

const listIds = ({ plan: { walk } }: PlannedWalk) => walk.points.map(({ id }) => id)

function setOf(context: ToolContext, category: string): PlaceSet {
  const found = context.guide.places.filter((place) => place.category === category)
  return { placeIds: found.map(({ id }) => id), label: category, kind: 'category' }
}

const place = (id: number, label = 'место'): PlaceSet => ({ placeIds: [id], label, kind: 'place' })

test.each([
  ['Кедринск', known],
  ['Павловск', shipped],
])(
  '%s: unasked, a walk takes one and a half to two and a half hours and has no place to eat',
  (_, context) => {
    const walk = expectPlan(plan(context, {}))
    expect(walk.plan.walk.totalMinutes).toBeGreaterThanOrEqual(90)
    expect(walk.plan.walk.totalMinutes).toBeLessThanOrEqual(150)
    const categories = listIds(walk).map((id) => context.guide.places.find((one) => one.id === id)?.category)
    expect(categories).not.toContain('кафе')
  },
)

test('no doubtful place and none across the water comes in unasked', () => {
  const walk = expectPlan(plan(shipped, {}, { minutes: 480 }))
  expect(listIds(walk)).not.toContain(25)
  expect(listIds(walk)).not.toContain(15)
})

test('a doubtful place that is named comes in with its caveat', () => {
  const walk = expectPlan(plan(shipped, { wanted: [place(25), place(7)] }))
  expect(listIds(walk)).toContain(25)
  expect(walk.caveats).toContainEqual(
    expect.objectContaining({ kind: 'state', place: expect.objectContaining({ id: 25 }) }),
  )
})

test('a kind of which the guide has doubtful places alone is given up, and said to be', () => {
  const walk = expectPlan(plan(shipped, { wanted: [setOf(shipped, 'кафе')] }))
  expect(walk.givenUp).toEqual([{ kind: 'wanted', label: 'кафе', reason: 'doubtful', placeIds: [26] }])
  expect(listIds(walk)).not.toContain(26)
})

test('approximate places are allowed and marked', () => {
  const walk = expectPlan(plan(shipped, {}))
  const rough = shipped.guide.places.filter(({ coordinates }) => coordinates.precision === 'approximate')
  const inWalk = listIds(walk).filter((id) => rough.some((one) => one.id === id))
  const marked = walk.caveats.flatMap((one) => (one.kind === 'approximate' ? [one.place.id] : []))
  expect(marked).toEqual(inWalk)
  expect(marked.length).toBeGreaterThan(0)
})

test('steps come in their order', () => {
  const museum = { ...setOf(known, 'музей'), step: 0 }
  const cafe = { ...setOf(known, 'кафе'), step: 1 }
  const ids = listIds(expectPlan(plan(known, { wanted: [museum, cafe] })))
  expect(museum.placeIds).toContain(ids[0])
  expect(cafe.placeIds).toContain(ids[1])
})

test('a kind that is counted comes so often', () => {
  const museums = { ...setOf(known, 'музей'), count: 2 }
  const ids = listIds(expectPlan(plan(known, { wanted: [museums] }, { minutes: 180 })))
  expect(ids.filter((id) => museums.placeIds.includes(id))).toHaveLength(2)
})

test('a meal comes in when it is asked for, once', () => {
  const cafes = setOf(known, 'кафе').placeIds
  const ids = listIds(expectPlan(plan(known, { needs: [{ key: 'food' }] })))
  expect(ids.filter((id) => cafes.includes(id))).toHaveLength(1)
})

test('without steps no stop has them, and what is not known is told as unknown', () => {
  const walk = expectPlan(plan(known, { needs: [{ key: 'stepFree' }] }))
  const mets = walk.stops.map(({ verdicts }) => verdicts[0]?.met)
  expect(mets).toHaveLength(listIds(walk).length)
  expect(mets).not.toContain('no')
})

test('what is unwanted is in no walk', () => {
  const religion = setOf(known, 'религия')
  const ids = listIds(expectPlan(plan(known, { unwanted: [religion] }, { minutes: 240 })))
  expect(ids.filter((id) => religion.placeIds.includes(id))).toEqual([])
})

test('a walk begins and ends where it was asked to', () => {
  const ids = listIds(
    expectPlan(plan(known, {}, { start: { kind: 'place', id: 31 }, end: { kind: 'place', id: 4 } })),
  )
  expect([ids[0], ids.at(-1)]).toEqual([31, 4])
})

test('it is over by the deadline', () => {
  const walk = expectPlan(plan(known, {}, { deadline: '2026-06-17T13:00' }))
  expect(walk.plan.walk.endsAt && walk.plan.walk.endsAt <= '2026-06-17T13:00').toBe(true)
})

test('a deadline on another day is of a walk on that day', () => {
  const gone = expectPlan(plan(known, {}, { deadline: '2026-06-17T09:30' })).plan.walk
  expect(gone.startsAt).toBe('2026-06-18T07:30')
  expect(gone.endsAt && gone.endsAt <= '2026-06-18T09:30').toBe(true)
  const later = expectPlan(plan(known, {}, { deadline: '2026-06-19T14:00' })).plan.walk
  expect(later.startsAt).toBe('2026-06-19T10:00')
})

test('a kind that is closed then is given up, and said to be', () => {
  const dumplings = place(19, 'пельменная')
  const asked = { wanted: [{ ...dumplings, kind: 'category' as const }] }
  const walk = expectPlan(plan(known, asked, { startsAt: '2026-06-21T11:00' }))
  expect(walk.givenUp).toMatchObject([{ kind: 'wanted', reason: 'shut' }])
})

test('places to eat are no theme: one is enough', () => {
  const cafes = { ...setOf(known, 'кафе'), kind: 'tag' as const }
  const ids = listIds(expectPlan(plan(known, { wanted: [cafes] })))
  expect(ids.filter((id) => cafes.placeIds.includes(id))).toHaveLength(1)
})

test('an hour gone by is tomorrow, and said to be', () => {
  const walk = expectPlan(plan(known, {}, { startsAt: '2026-06-17T09:00' }))
  expect(walk.plan.walk.startsAt).toBe('2026-06-18T09:00')
  expect(walk.caveats).toContainEqual({ kind: 'otherDay', startsAt: '2026-06-18T09:00' })
})

test.each([
  ['today', '2026-06-17', undefined, '2026-06-17T11:00'],
  ['another day', '2026-06-18', undefined, '2026-06-18T10:00'],
  ['a part of today that goes on', '2026-06-17', 'morning', '2026-06-17T11:00'],
  ['a part of today that is still to come', '2026-06-17', 'evening', '2026-06-17T18:00'],
] as const)('of a walk on %s nothing has gone by', (_said, date, part, startsAt) => {
  const walk = expectPlan(plan(known, { when: { kind: 'day', date, ...(part && { part }) } }))
  expect(walk.plan.walk.startsAt).toBe(startsAt)
  expect(walk.caveats.map(({ kind }) => kind)).not.toContain('otherDay')
})

test('an evening that is over at an hour begins in time for all of it', () => {
  const evening = { needs: [{ key: 'evening' as const }] }
  const walk = expectPlan(plan(known, evening, { deadline: '2026-06-17T21:00' })).plan.walk
  expect(walk.startsAt).toBe('2026-06-17T11:00')
})

test('a winter evening is dark, and said to be', () => {
  const evening = { ...known, now: '2026-12-17T15:00' }
  const walk = expectPlan(plan(evening, { needs: [{ key: 'evening' }] }))
  expect(walk.plan.walk.startsAt).toBe('2026-12-17T18:00')
  expect(walk.caveats.map(({ kind }) => kind)).toContain('dark')
})

test('a time a little too short is exceeded at once, and said to be', () => {
  const wanted = [place(7, 'Краеведческий музей'), place(8, 'Музей соли')]
  const full = expectPlan(plan(known, { wanted }))
  const minutes = Math.ceil(full.plan.walk.totalMinutes * 0.9)
  const walk = expectPlan(plan(known, { wanted }, { minutes }))
  expect(walk.givenUp).toContainEqual(expect.objectContaining({ kind: 'change' }))
  expect(listIds(walk).length).toBeGreaterThan(1)
})

test('a time much too short is a conflict, with the time it takes', () => {
  const wanted = [place(7), place(8), place(20)]
  const outcome = plan(known, { wanted }, { minutes: 40 })
  expect(outcome.kind).toBe('conflict')
  if (outcome.kind !== 'conflict') return
  expect(outcome.conflict).toContainEqual({ kind: 'minutes' })
  expect(outcome.change?.wishes.minutes ?? 0).toBeGreaterThan(200)
})

test('a walk begins where the visitor is, and does not stop there', () => {
  const position = { lat: 58.2, lng: 57.298 }
  const walk = expectPlan(plan({ ...known, position }, {}, { start: { kind: 'visitor' } }))
  expect(walk.request.startAt).toEqual(position)
  expect(walk.plan.legs).toHaveLength(listIds(walk).length)
})

test('with children and a meal the other stops are for children, where there are any', () => {
  const needs = [{ key: 'children' as const }, { key: 'food' as const }]
  const walk = expectPlan(plan(known, { needs }, { minutes: 150 }))
  const cafes = setOf(known, 'кафе').placeIds
  const others = walk.stops.filter(({ place }) => !cafes.includes(place.id))
  const mets = others.map(({ verdicts }) => verdicts.find(({ need }) => need.key === 'children')?.met)
  expect(new Set(mets)).toEqual(new Set(['yes']))
})

test('without food no place to eat comes in, however long the walk', () => {
  const ids = listIds(expectPlan(plan(known, { unwantedNeeds: [{ key: 'food' }] }, { minutes: 480 })))
  expect(ids.filter((id) => setOf(known, 'кафе').placeIds.includes(id))).toEqual([])
})

test('somewhere and back is that place alone, from the centre', () => {
  const walk = expectPlan(plan(known, { wanted: [place(32)] }, { isRoundTrip: true, minutes: 120 }))
  expect(listIds(walk)).toEqual([32])
  expect(walk.plan.legs).toHaveLength(2)
})

test('a need that a named place breaks is told of it', () => {
  const walk = expectPlan(plan(known, { wanted: [place(7), place(4)], needs: [{ key: 'outdoor' }] }))
  const broken = walk.stops.flatMap((stop) => (stop.verdicts[0]?.met === 'no' ? [stop.place.id] : []))
  expect(broken).toEqual([7])
})

test('where nothing meets the wishes there is no walk', () => {
  const all = { placeIds: known.guide.places.map(({ id }) => id), label: 'всё', kind: 'tag' as const }
  expect(plan(known, { unwanted: [all] }).kind).toBe('none')
})

test.each([
  ['Кедринск', known, 7],
  ['Павловск', shipped, 5],
])(
  '%s: a start that takes the whole time is only where the walk begins, and said to be',
  (_, context, id) => {
    const places = context.guide.places.map((one) => (one.id === id ? { ...one, visitMinutes: 55 } : one))
    const slow = { ...context, guide: { ...context.guide, places } }
    const walk = expectPlan(plan(slow, {}, { minutes: 60, start: { kind: 'place', id } }))
    expect(listIds(walk)).not.toContain(id)
    expect(walk.givenUp).toContainEqual({ kind: 'startStop', placeId: id })
    expect(walk.plan.walk.totalMinutes).toBeLessThanOrEqual(60)
  },
)

test('where one stands under the open sky is no stop in rain', () => {
  const open = known.guide.places.find(({ indoor }) => indoor === false)?.id ?? 0
  const walk = expectPlan(plan(known, { needs: [{ key: 'rain' }] }, { start: { kind: 'place', id: open } }))
  expect(listIds(walk)).not.toContain(open)
})
