import { beforeAll, expect, test } from 'vitest'
import type { Place } from '#domain/place.ts'
import { findWay } from '#domain/ways/find-way.ts'
import { createFootDistances, createWayTable } from '#domain/ways/foot-distances.ts'
import { prepareWays, type Ways } from '#domain/ways/ways.ts'
import { createPlace } from '#testing/create-place.ts'
import { inOlkhovets, makeOlkhovets } from '#testing/extract/olkhovets.ts'
import { openAssistant, openTalk } from '#testing/talk.ts'
import { findBruteWalk } from '#testing/walk-brute-force.ts'
import { createGuide, createWalkRequest } from '#testing/walk-guide.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { describeFootWay, getFootWay } from '../guide/foot-way.ts'
import { findPlan } from './plan-walk.ts'
import { relaxWalk } from './relax-walk.ts'
import type { WalkPlan, WalkRequest } from './walk-request.ts'

const SPOTS: Record<string, [east: number, north: number]> = {
  cafe: [470, 785],
  museum: [850, 770],
  beach: [550, 310],
  stairsTop: [600, 790],
  stairsFoot: [600, 610],
  market: [1330, 985],
  island: [1060, 500],
}

const places = Object.entries(SPOTS).map(([name, [east, north]], index) =>
  createPlace({
    id: index + 1,
    name,
    visitMinutes: 20,
    stepFree: 'yes',
    coordinates: { ...inOlkhovets(east, north), precision: 'exact' },
  }),
)
const getPlace = (name: string): Place => places.find((place) => place.name === name) as Place
const getId = (name: string) => getPlace(name).id

let ways: Ways
let guide: AssistantGuide

beforeAll(async () => {
  ways = prepareWays((await makeOlkhovets()).built.network)
  const city = { ...createGuide([]).city, name: 'Ольховец', center: inOlkhovets(800, 800) }
  const distances = createFootDistances(ways)
  const points = places.map(({ coordinates }) => coordinates)
  const known = [{}, { isStepFree: true }].map((rules) => {
    return { points, rules, table: createWayTable(ways, points, rules) }
  })
  distances.setTables(known)
  guide = { ...createGuide(places), city, ways: distances }
})

function plan(wishes: Partial<WalkRequest>): WalkPlan {
  const planned = findPlan(createWalkRequest(wishes), guide)
  if (!planned) throw new Error(JSON.stringify(wishes))
  return planned
}

function measureLegs({ walk: { points } }: WalkPlan, rules = {}): number {
  return points.slice(1).reduce((sum, to, index) => {
    return sum + (findWay(ways, points[index] as never, to, rules)?.meters ?? Number.NaN)
  }, 0)
}

test('a plan is as long as its ways, over the bridge and not through the river', () => {
  const planned = plan({ must: ['cafe', 'museum', 'beach', 'market'].map(getId) })
  expect(planned.walk.distanceMeters).toBe(Math.round(measureLegs(planned)))
  expect(planned.walk.distanceMeters).toBeGreaterThan(1500)
  expect(planned.walk.walkMinutes).toBe(Math.ceil(planned.walk.distanceMeters / 75))
})

test('«без ступеней» leads around stairs, for the same stops', () => {
  const must = ['stairsTop', 'stairsFoot'].map(getId)
  const short = plan({ must })
  const around = plan({ must, needs: { stepFree: true } })
  expect(short.walk.distanceMeters).toBeLessThan(220)
  expect(around.walk.distanceMeters).toBeGreaterThan(550)
  expect(around.walk.distanceMeters).toBe(Math.round(measureLegs(around, { isStepFree: true })))
})

test('no plan leads to an island; who asks for it is told that there is none', () => {
  const candidates = places.map(({ id }) => ({ placeId: id, value: 5 }))
  const planned = plan({ candidates, minStops: 6 })
  expect(planned.walk.points.map(({ name }) => name)).not.toContain('island')
  const asked = createWalkRequest({ must: ['cafe', 'island'].map(getId) })
  expect(findPlan(asked, guide)).toBeUndefined()
  expect(relaxWalk(asked, guide).conflict).toContainEqual({ kind: 'place', placeId: getId('island') })
})

test('plans on ways are as good as the best of all walks', () => {
  for (const wishes of [
    { must: ['cafe', 'beach'].map(getId), maxMinutes: 110 },
    { maxMeters: 900, minStops: 2 },
    { maxLegMeters: 400 },
    { isRoundTrip: true, maxMinutes: 120 },
    { startAt: inOlkhovets(100, 600), maxMinutes: 90 },
    { needs: { stepFree: true }, maxMinutes: 80 },
  ] as Partial<WalkRequest>[]) {
    const candidates = places.map(({ id }) => ({ placeId: id, value: id }))
    const request = createWalkRequest({ candidates, ...wishes })
    const planned = findPlan(request, guide)
    const best = findBruteWalk(request, guide)
    if (!planned) throw new Error(JSON.stringify(wishes))
    const value = planned.walk.points.reduce((sum, { id }) => sum + id, 0)
    expect(value, JSON.stringify(wishes)).toBe(best?.value)
    expect(planned.walk.totalMinutes).toBeLessThan((best?.minutes ?? 0) + 1)
  }
})

test('a way is told along the streets, without «по прямой»; where none leads there are no minutes', () => {
  const over = getFootWay(guide, getPlace('cafe'), getPlace('beach'))
  expect(over.wayMeters).toBeGreaterThan(1000)
  expect(over.minutes).toBeCloseTo((over.wayMeters ?? 0) / 75, 6)
  expect(describeFootWay(over).text).toMatch(/^1,\d км, ≈ 1\d мин пешком$/)
  const island = getFootWay(guide, getPlace('cafe'), getPlace('island'))
  expect(island.minutes).toBeUndefined()
  expect(describeFootWay(island).text).toMatch(/^по прямой 6\d\d м, но пешего пути туда на карте города нет$/)
})

test('from a position beyond the known ways distances are straight, as without them', () => {
  const far = inOlkhovets(800, 2200)
  const way = getFootWay(guide, far, getPlace('cafe'))
  expect(way).toEqual(getFootWay({ ...guide, ways: undefined }, far, getPlace('cafe')))
  expect(way.minutes).toBeGreaterThan(20)
})

test('the chat tells the way in words, with names of streets that stand nowhere but on the map', async () => {
  const assistant = await openAssistant({ ...guide, hours: createGuide([]).hours })
  const talk = openTalk(assistant, { now: '2026-07-15T12:00', position: inOlkhovets(470, 800) })
  const { text, walk } = await talk.say('Как пройти к museum?')
  expect(text).toContain('Идите на восток по Советской улице, 380 м.')
  expect(walk?.walkMinutes).toBe(5)
})
