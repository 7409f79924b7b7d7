import { describe, expect, test } from 'vitest'
import type { Place } from '#domain/place.ts'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { createGuideIndex } from '../../guide/guide-index.ts'
import {
  type Conditions,
  NO_CONDITIONS,
  type PlaceSet,
  type WalkEdit,
  type WalkWishes,
} from '../../request.ts'
import type { ToolContext } from '../tool-context.ts'
import { type CurrentWalk, changeWalk } from './change-walk.ts'
import { planWalk } from './plan-walk.ts'
import type { PlannedWalk, WalkOutcome } from './walk-outcome.ts'

const NOW = '2026-06-17T11:00'

function toContext(dir: string): ToolContext {
  const guide = readGuide(dir)
  return { guide, index: createGuideIndex(guide), now: NOW }
}

function toWishes(conditions: Partial<Conditions> = {}, limits: Partial<WalkWishes> = {}): WalkWishes {
  return { by: 'foot', ...limits, conditions: { ...NO_CONDITIONS, ...conditions } }
}

function expectPlan(outcome: WalkOutcome): PlannedWalk {
  if (outcome.kind !== 'planned') throw new Error(`no walk: ${JSON.stringify(outcome)}`)
  return outcome
}

const listIds = ({ plan: { walk } }: PlannedWalk) => walk.points.map(({ id }) => id)
const toSet = ({ id, name }: Place): PlaceSet => ({ placeIds: [id], label: name, kind: 'place' })

/** Builds a walk of a town to change, with helpers for requests. */
function createWalk(dir: string, wishes = toWishes()) {
  const context = toContext(dir)
  const planned = expectPlan(planWalk(context, wishes))
  const current: CurrentWalk = { walk: planned.plan.walk, wishes: planned.wishes }
  const ids = listIds(planned)
  const stops = ids.flatMap((id) => context.guide.places.find((place) => place.id === id) ?? [])
  const change = (edits: readonly WalkEdit[], said = toWishes()) =>
    expectPlan(changeWalk(context, current, edits, said))
  const at = (index: number) => stops.at(index) as Place
  const others = context.guide.places.filter(({ id, category }) => !ids.includes(id) && category !== 'кафе')
  return { context, current, ids, at, change, others, planned }
}

const edit = (kind: WalkEdit['kind'], part: Partial<WalkEdit> = {}): WalkEdit => ({
  kind,
  sets: [],
  stops: [],
  ...part,
})

describe.each([
  ['Кедринск', KNOWN_TOWN],
  ['Павловск', SHIPPED_TOWN],
])('%s', (_, dir) => {
  const { ids, at, change, planned, context } = createWalk(dir, toWishes({}, { minutes: 150 }))
  const rest = (index: number) => ids.filter((id) => id !== at(index).id)

  test('a named stop goes, the others stay', () => {
    expect(listIds(change([edit('remove', { sets: [toSet(at(1))] })])).toSorted()).toEqual(rest(1).toSorted())
  })

  test('the first stop goes by its number, the others stay in their order', () => {
    expect(listIds(change([edit('remove', { stops: [0] })]))).toEqual(rest(0))
  })

  test('a stop that went does not come back when the walk gets longer', () => {
    const less = change([edit('remove', { stops: [0] })])
    const next = changeWalk(
      context,
      { walk: less.plan.walk, wishes: less.wishes },
      [edit('lengthen')],
      toWishes({}, { minutes: 480 }),
    )
    expect(listIds(expectPlan(next))).not.toContain(at(0).id)
  })

  test('shorter is shorter, of the same stops', () => {
    const shorter = change([edit('shorten')])
    expect(shorter.plan.walk.totalMinutes).toBeLessThan(planned.plan.walk.totalMinutes)
    expect(ids).toEqual(expect.arrayContaining(listIds(shorter)))
  })

  test('longer keeps all stops and has more', () => {
    const longer = change([edit('lengthen')])
    expect(listIds(longer)).toEqual(expect.arrayContaining(ids))
    expect(longer.plan.walk.totalMinutes).toBeGreaterThan(planned.plan.walk.totalMinutes)
  })

  test('round the other way it goes so', () => {
    expect(listIds(change([edit('reorder', { position: { kind: 'reverse' } })]))).toEqual(ids.toReversed())
  })

  test('a stop is put first, and stays there through the next change', () => {
    const moved = change([edit('reorder', { sets: [toSet(at(2))], position: { kind: 'first' } })])
    expect(listIds(moved)[0]).toBe(at(2).id)
    const next = changeWalk(
      context,
      { walk: moved.plan.walk, wishes: moved.wishes },
      [edit('remove', { stops: [1] })],
      toWishes(),
    )
    expect(listIds(expectPlan(next))).toEqual(listIds(moved).filter((_id, index) => index !== 1))
  })

  test('a walk begins and ends where it is told to', () => {
    const changed = change([edit('start', { sets: [toSet(at(1))] }), edit('end', { sets: [toSet(at(0))] })])
    expect([listIds(changed)[0], listIds(changed).at(-1)]).toEqual([at(1).id, at(0).id])
    expect(listIds(changed)).toHaveLength(ids.length)
  })

  test('a stop makes way for another', () => {
    const changed = change([edit('replace', { stops: [1] })])
    expect(listIds(changed)).not.toContain(at(1).id)
    expect(changed.change?.added).toHaveLength(1)
  })

  test('a stop stays where what is to come for it is not there', () => {
    const absent = { placeIds: [], label: 'Планетарий', kind: 'place' as const }
    const changed = change([edit('replace', { stops: [1], by: [absent] })])
    expect(listIds(changed)).toEqual(ids)
    expect(changed.change?.faults).toEqual([{ kind: 'absent', label: 'Планетарий' }])
  })

  test('what is not in the walk is said, and the other edit is made', () => {
    const absent = { placeIds: [9_999], label: 'Планетарий', kind: 'place' as const }
    const changed = change([edit('remove', { sets: [absent] }), edit('remove', { stops: [0] })])
    expect(changed.change?.faults).toEqual([{ kind: 'notInWalk', label: 'Планетарий' }])
    expect(changed.change?.removed).toEqual([at(0).id])
  })

  test('an edit that names nothing asks what', () => {
    expect(change([edit('add')]).change?.faults).toEqual([{ kind: 'nothingNamed', edit: 'add' }])
  })

  test('at another time the stops are the same', () => {
    const changed = change([edit('time')], toWishes({}, { startsAt: '2026-06-18T12:00' }))
    expect(listIds(changed).toSorted()).toEqual(ids.toSorted())
    expect(changed.wishes.startsAt).toBe('2026-06-18T12:00')
  })
})

describe('Кедринск', () => {
  const { change, context, others, ids } = createWalk(KNOWN_TOWN)

  test('a named place comes in beside all others', () => {
    const [added] = others.filter(({ category }) => category === 'памятник')
    const changed = change([edit('add', { sets: [toSet(added as Place)] })])
    expect(changed.change).toMatchObject({ added: [added?.id], removed: [], faults: [] })
  })

  test('a place that is there already is said to be', () => {
    const [place] = context.guide.places.filter(({ id }) => id === ids[0])
    const changed = change([edit('add', { sets: [toSet(place as Place)] })])
    expect(changed.change?.faults).toEqual([{ kind: 'already', placeId: ids[0] }])
  })

  test('a meal comes in for who is hungry', () => {
    const changed = change([edit('add')], toWishes({ needs: [{ key: 'food' }] }))
    const [added] = changed.change?.added ?? []
    expect(context.guide.places.find(({ id }) => id === added)?.category).toBe('кафе')
  })

  test('«remove» with a need removes what does not meet it', () => {
    const { guide } = context
    const walk = expectPlan(
      planWalk(
        context,
        toWishes({
          wanted: [9, 7, 27].map((id) => toSet(guide.places.find((one) => one.id === id) as Place)),
        }),
      ),
    )
    const changed = expectPlan(
      changeWalk(
        context,
        { walk: walk.plan.walk, wishes: walk.wishes },
        [edit('remove')],
        toWishes({ needs: [{ key: 'stepFree' }] }),
      ),
    )
    expect(changed.change?.removed).toEqual([9])
    expect(changed.wishes.conditions.needs).toEqual([{ key: 'stepFree' }])
  })
})

describe('Кедринск, with more than one thing asked', () => {
  const { change, context, others, ids } = createWalk(KNOWN_TOWN)

  test('what is wanted and in no edit comes in all the same', () => {
    const [wanted] = others.filter(({ category }) => category === 'памятник')
    const changed = change([edit('time')], toWishes({ wanted: [toSet(wanted as Place)] }))
    expect(changed.change).toMatchObject({ added: [wanted?.id], removed: [], faults: [] })
  })

  test('what is named beside «shorter» does not come in', () => {
    const [named] = others.filter(({ category }) => category === 'памятник')
    const changed = change([edit('shorten')], toWishes({ wanted: [toSet(named as Place)] }))
    expect(changed.change?.added).toEqual([])
  })

  test('a walk that gets a stop gets no others for being longer', () => {
    const [added] = others.filter(({ category }) => category === 'памятник')
    const changed = change([edit('add', { sets: [toSet(added as Place)] }), edit('lengthen')])
    expect(changed.change?.added).toEqual([added?.id])
  })

  test('a start that is said with less time stays, stops of before make way', () => {
    const changed = change(
      [edit('start', { sets: [{ placeIds: [31], label: 'вокзал', kind: 'place' }] })],
      toWishes({}, { minutes: 75 }),
    )
    expect(listIds(changed)[0]).toBe(31)
    expect(changed.plan.walk.totalMinutes).toBeLessThanOrEqual(75)
  })

  test('two stops change places', () => {
    const [first, second] = ids.map((id) => context.guide.places.find((one) => one.id === id) as Place)
    const wanted = [toSet(first as Place), toSet(second as Place)]
    const walk = expectPlan(planWalk(context, toWishes({ wanted })))
    const current = { walk: walk.plan.walk, wishes: walk.wishes }
    const turned = changeWalk(context, current, [edit('reorder')], toWishes())
    expect(listIds(expectPlan(turned))).toEqual(listIds(walk).toReversed())
  })

  test('limits that are said go on to hold', () => {
    const changed = change([edit('shorten')], toWishes({}, { minutes: 60 }))
    expect(changed.plan.walk.totalMinutes).toBeLessThanOrEqual(60)
    expect(changed.wishes.minutes).toBe(60)
  })
})

test('the time from before gives way to a stop that is asked for now, once', () => {
  const { change, others, planned } = createWalk(KNOWN_TOWN, toWishes({}, { minutes: 60 }))
  const museum = others.find(({ category }) => category === 'музей') as Place
  const walk = change([edit('add', { sets: [toSet(museum)] })])
  expect(listIds(walk)).toContain(museum.id)
  expect(walk.plan.walk.totalMinutes).toBeGreaterThan(planned.plan.walk.totalMinutes)
  expect(walk.givenUp).toMatchObject([{ kind: 'change', change: { wish: { kind: 'minutes' } } }])
  expect(walk.wishes.minutes).toBeUndefined()
})

test('who wants something out that is not in the walk hears that', () => {
  const { change, context, ids } = createWalk(KNOWN_TOWN)
  const other = context.guide.places.find(({ id }) => !ids.includes(id)) as Place
  const { change: made } = change([edit('exclude', { sets: [toSet(other)] })])
  expect(made?.faults).toEqual([{ kind: 'notInWalk', label: other.name }])
  const said = toWishes({ unwanted: [toSet(other)] })
  expect(change([], said).change?.faults).toEqual([{ kind: 'notInWalk', label: other.name }])
})

test('stops are numbered as they stand in the walk, whatever comes in', () => {
  const { change, others } = createWalk(SHIPPED_TOWN, toWishes({}, { minutes: 60 }))
  for (const added of others) {
    const walk = change([edit('add', { sets: [toSet(added)] })])
    expect(walk.stops.map(({ place }) => place.id)).toEqual(listIds(walk))
  }
})

describe('what is added', () => {
  const listCafes = (places: readonly Place[]): PlaceSet => ({
    placeIds: places.filter(({ category }) => category === 'кафе').map(({ id }) => id),
    label: 'кафе',
    kind: 'category',
  })

  test('surely meets the needs of the walk where anything does', () => {
    const { change, context } = createWalk(
      KNOWN_TOWN,
      toWishes({ needs: [{ key: 'pram' }] }, { minutes: 120 }),
    )
    const { places } = context.guide
    const added = change([edit('add', { sets: [listCafes(places)] })]).change?.added ?? []
    expect(places.filter(({ id }) => added.includes(id)).map(({ stepFree }) => stepFree)).toEqual(['yes'])
  })

  test('of two names for one thing the closer alone', () => {
    const { change, context } = createWalk(KNOWN_TOWN, toWishes({}, { minutes: 120 }))
    const cafes = listCafes(context.guide.places)
    const one = context.guide.places.find(({ id }) => id === cafes.placeIds[0]) as Place
    expect(change([edit('add', { sets: [cafes, toSet(one)] })]).change?.added).toEqual([one.id])
  })

  test('a shorter walk is not meant beside what is left out', () => {
    const { change, ids } = createWalk(KNOWN_TOWN, toWishes({}, { minutes: 150 }))
    const absent = { placeIds: [9_999], label: 'Планетарий', kind: 'place' as const }
    expect(listIds(change([edit('shorten'), edit('exclude', { sets: [absent] })]))).toEqual(ids)
  })
})
