import { expect, test } from 'vitest'
import { measureWalk } from './walk.ts'
import { measureWay } from './walk-way.ts'

const STOPS = [
  { lat: 50.459, lng: 40.0905, visitMinutes: 30 },
  { lat: 50.4609, lng: 40.1003, visitMinutes: 20 },
  { lat: 50.4611, lng: 40.1045, visitMinutes: 10 },
]
const HERE = { lat: 50.455, lng: 40.09 }
const KNOWN = {
  source: 'engine' as const,
  legs: [
    { meters: 900, minutes: 12 },
    { meters: 400, minutes: 6 },
  ],
  line: [STOPS[0], { lat: 50.46, lng: 40.095 }, STOPS[1], STOPS[2]].map((it) => ({
    lat: it?.lat ?? 0,
    lng: it?.lng ?? 0,
  })),
}

test('without an engine the way is straight from stop to stop', () => {
  const way = measureWay(STOPS)
  expect(way).toMatchObject({ ...measureWalk(STOPS), isStraight: true })
  expect(way.line).toEqual(STOPS.map(({ lat, lng }) => ({ lat, lng })))
  expect(measureWay(STOPS, undefined, { ...KNOWN, source: 'straight' })).toEqual(way)
})

test('an engine tells legs and line, and the totals are their sums', () => {
  expect(measureWay(STOPS, undefined, KNOWN)).toEqual({
    legs: KNOWN.legs,
    distanceMeters: 1300,
    walkMinutes: 18,
    visitMinutes: 60,
    totalMinutes: 78,
    line: KNOWN.line,
    isStraight: false,
    isAlongWays: false,
  })
})

test('the way from the visitor to the first stop is straight, whoever told the rest', () => {
  const [first] = measureWalk([HERE, ...STOPS]).legs
  const way = measureWay(STOPS, HERE, KNOWN)
  expect(way.legs).toEqual([first, ...KNOWN.legs])
  expect(way.distanceMeters).toBe((first?.meters ?? 0) + 1300)
  expect(way.line.slice(0, 2)).toEqual([HERE, KNOWN.line[0]])
})

test('an answer for another number of stops is not used', () => {
  expect(measureWay(STOPS.slice(0, 2), undefined, KNOWN).isStraight).toBe(true)
})
