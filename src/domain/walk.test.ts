import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getDistanceMeters } from './distance.ts'
import { getVisitMinutes } from './visits/visit-minutes.ts'
import { getWalkMinutes, measureWalk } from './walk.ts'

const SQUARE = { lat: 50.4575, lng: 40.1075 }
/** 1,000 m to the north. */
const NORTH = { lat: 50.4575 + 1_000 / 111_195.08, lng: 40.1075 }

test('a straight kilometre is 1,300 m on foot and takes 18 minutes at 4.5 km/h', () => {
  expect(measureWalk([SQUARE, NORTH])).toEqual({
    legs: [{ meters: 1300, minutes: 18 }],
    distanceMeters: 1300,
    walkMinutes: 18,
    visitMinutes: 0,
    totalMinutes: 18,
  })
  expect(getWalkMinutes(1000, 12)).toBe(6.5)
})

test('the way back is one more leg, and stays are added to the total', () => {
  const { legs, visitMinutes, totalMinutes } = measureWalk([
    { ...SQUARE, visitMinutes: 30 },
    { ...NORTH, visitMinutes: 10 },
    SQUARE,
  ])
  expect(legs).toEqual([
    { meters: 1300, minutes: 18 },
    { meters: 1300, minutes: 17 },
  ])
  expect(visitMinutes).toBe(40)
  expect(totalMinutes).toBe(75)
})

test('one point is a walk without legs', () => {
  expect(measureWalk([{ ...SQUARE, visitMinutes: 20 }])).toEqual({
    legs: [],
    distanceMeters: 0,
    walkMinutes: 0,
    visitMinutes: 20,
    totalMinutes: 20,
  })
})

test('totals are the sums of the legs, and never off by more than one unit however many legs there are', () => {
  const point = fc.record({
    lat: fc.double({ min: 50.4, max: 50.5, noNaN: true }),
    lng: fc.double({ min: 40, max: 40.2, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(point, { maxLength: 26 }), (points) => {
      const { legs, distanceMeters, walkMinutes } = measureWalk(points)
      const straight = points
        .slice(1)
        .reduce((sum, to, index) => sum + getDistanceMeters(points[index] ?? to, to), 0)
      expect(legs.reduce((sum, { meters }) => sum + meters, 0)).toBe(distanceMeters)
      expect(legs.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(walkMinutes)
      expect(Math.abs(distanceMeters - straight * 1.3)).toBeLessThanOrEqual(0.5 + 1e-6)
      expect(walkMinutes - getWalkMinutes(straight)).toBeGreaterThan(-1e-3)
      expect(walkMinutes - getWalkMinutes(straight)).toBeLessThan(1)
      expect(legs.every(({ meters, minutes }) => meters >= 0 && minutes >= 0)).toBe(true)
    }),
  )
})

test('a stay is the place’s own, else usual for its category, else 20 minutes', () => {
  expect(getVisitMinutes({ visitMinutes: 75, category: 'музей' })).toBe(75)
  expect(getVisitMinutes({ category: 'музей' })).toBe(45)
  expect(getVisitMinutes({ category: 'каланча' })).toBe(20)
})
