import { beforeAll, expect, test } from 'vitest'
import { inOlkhovets, makeOlkhovets } from '#testing/extract/olkhovets.ts'
import { createQueueMeasure } from '#testing/measure-by-queue.ts'
import { createRandom, pickOne } from '#testing/seeded-random.ts'
import { getDistanceMeters } from '../distance.ts'
import { orderWalk } from '../walk-order.ts'
import { describeSteps } from './describe-steps.ts'
import { findWay } from './find-way.ts'
import { createFootDistances, createWayTable } from './foot-distances.ts'
import { findSnap } from './snap-to-ways.ts'
import { measureLine, prepareWays, type Ways } from './ways.ts'

const STEP_FREE = { isStepFree: true }

let ways: Ways

beforeAll(async () => {
  ways = prepareWays((await makeOlkhovets()).built.network)
})

type Spot = [east: number, north: number]

function find(from: Spot, to: Spot, rules = {}) {
  return findWay(ways, inOlkhovets(...from), inOlkhovets(...to), rules)
}

test.each([
  ['along a street', [200, 800], [700, 800], 500],
  ['over the bridge', [800, 600], [800, 300], 300],
  ['around corners', [400, 900], [1200, 900], 1000],
  ['up the stairs', [600, 600], [600, 800], 200],
  ['on one stretch', [1210, 1000], [1290, 1000], 80],
] as [string, Spot, Spot, number][])('%s', (_what, from, to, meters) => {
  expect(Math.abs((find(from, to)?.meters ?? 0) - meters)).toBeLessThan(2)
  expect(Math.abs((find(to, from)?.meters ?? 0) - meters)).toBeLessThan(2)
})

test('without stairs the way leads around them', () => {
  const around = find([600, 600], [600, 800], STEP_FREE)
  expect(Math.round((around?.meters ?? 0) / 10)).toBe(60)
  expect(around?.stretches.some(({ edge }) => edge.kind === 'stairs')).toBe(false)
})

test('a private way is not walked, and a closed gate is gone around', () => {
  expect(find([1000, 790], [1000, 610])?.meters).toBeGreaterThan(500)
  expect(find([1400, 720], [1400, 680])?.meters).toBeGreaterThan(1000)
})

test('nobody is led across water to an island, nor to what lies beside all ways', () => {
  expect(findSnap(ways, inOlkhovets(1060, 500))).toBeUndefined()
  expect(find([800, 800], [1060, 500])).toBeUndefined()
  expect(find([800, 800], [1550, 500])).toBeUndefined()
})

test('the line of a way runs from point to point and is as long as its metres', () => {
  const way = find([470, 785], [500, 310])
  expect(way?.line[0]).toEqual(inOlkhovets(470, 785))
  expect(way?.line.at(-1)).toEqual(inOlkhovets(500, 310))
  expect(measureLine(way?.line ?? [])).toBeCloseTo(way?.meters ?? 0, 3)
})

test('two points beside each other are not sent to the street and back', () => {
  const way = find([300, 690], [310, 690])
  expect(way?.meters).toBeCloseTo(10, 1)
  expect(way && describeSteps(way)).toEqual(['Это рядом: 10 м напрямик'])
})

test('a way in words: names in their case, turns, stairs, bridges, gates', () => {
  const words = (from: Spot, to: Spot, rules = {}) => describeSteps(find(from, to, rules) as never)
  expect(words([470, 800], [500, 300])).toEqual([
    'Идите на восток по Советской улице, 330 м',
    'Направо по Мостовой улице, 220 м',
    'Прямо по мосту, 160 м',
    'Прямо по Мостовой улице, 120 м',
    'Направо по Заречной улице, 300 м',
  ])
  expect(words([600, 800], [700, 600])).toEqual([
    'Идите на юг по дорожке, 100 м',
    'Прямо по лестнице, 50 м',
    'Прямо по дорожке, 50 м',
    'Налево по Прибрежной улице, 100 м',
  ])
  expect(words([1150, 1000], [1200, 830])).toEqual([
    'Идите на восток по улице Ленина, 50 м',
    'Направо по 1-му Лесному переулку, 170 м',
  ])
  expect(words([250, 620], [250, 780])).toEqual([
    'Идите на север по Аллее ветеранов, через ворота или калитку, 160 м'.replace('Аллее', 'аллее'),
  ])
})

test('a place off the street and one behind a railway say so', () => {
  const courtyard = describeSteps(find([800, 700], [1010, 690]) as never)
  expect(courtyard.at(-1)).toBe('Последние 90 м напрямик: дороги туда на карте нет')
  const behind = describeSteps(find([800, 1000], [700, 1140]) as never)
  expect(behind.at(-1)).toMatch(/^Последние 140 м напрямик: на карте там ограда или железная дорога/)
})

test('1,000 ways are as long, to the millimetre, as a second program finds them, with stairs and without', () => {
  for (const rules of [{}, STEP_FREE]) {
    const { points, measureFrom } = createQueueMeasure(ways, rules)
    const random = createRandom(18)
    let reached = 0
    for (let start = 0; start < 50; start++) {
      const [name, from] = pickOne(points, random)
      const byQueue = measureFrom(name)
      for (let end = 0; end < 20; end++) {
        const [other, to] = pickOne(points, random)
        const wanted = byQueue.get(other)
        const found = findWay(ways, from, to, rules)?.meters
        if (wanted === undefined) expect(found).toBeUndefined()
        else expect(Math.abs((found ?? Number.NaN) - wanted)).toBeLessThan(0.001)
        if (wanted !== undefined) reached += 1
      }
    }
    expect(reached).toBeGreaterThan(800)
  }
})

test('the table of all pairs tells the same as the ways, also when it is looked up', () => {
  const points = [
    [470, 785],
    [850, 770],
    [500, 310],
    [1060, 500],
    [1010, 690],
  ].map(([east, north]) => inOlkhovets(east ?? 0, north ?? 0))
  for (const rules of [{}, STEP_FREE]) {
    const table = createWayTable(ways, points, rules)
    const searched = createFootDistances(ways)
    const looked = createFootDistances(ways)
    looked.setTables([{ points, rules, table }])
    for (const [row, from] of points.entries()) {
      for (const [column, to] of points.entries()) {
        const meters = table[row * points.length + column]
        const isOff = row === 3 || column === 3
        if (isOff && row !== column) expect(meters).toBeNaN()
        else if (!isOff) expect(meters).toBeCloseTo(findWay(ways, from, to, rules)?.meters ?? Number.NaN, 6)
        expect(looked.measure(from, to, rules)).toEqual(searched.measure(from, to, rules))
      }
    }
  }
})

test('the order of seven stops is the shortest of all 5,040 on these ways', () => {
  const random = createRandom(7)
  const { points } = createQueueMeasure(ways)
  const { measure } = createFootDistances(ways)
  const toMeters = (from: (typeof stops)[number], to: (typeof stops)[number]) =>
    measure(from, to) ?? Number.POSITIVE_INFINITY
  const stops = Array.from({ length: 7 }, () => pickOne(points, random)[1])
  const add = (order: readonly number[]) =>
    order.slice(1).reduce((sum, stop, index) => {
      return sum + toMeters(stops[order[index] ?? 0] as never, stops[stop] as never)
    }, 0)
  const found = add(orderWalk(stops, { measure: toMeters }))
  let best = Number.POSITIVE_INFINITY
  const tryAll = (order: number[]) => {
    if (order.length === stops.length) best = Math.min(best, add(order))
    for (const stop of stops.keys()) if (!order.includes(stop)) tryAll([...order, stop])
  }
  tryAll([])
  expect(found / best).toBeCloseTo(1, 9)
  expect(best).toBeGreaterThan(getDistanceMeters(stops[0] as never, stops[1] as never))
})
