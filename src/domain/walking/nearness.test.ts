import { expect, test } from 'vitest'
import { COARSE_FIX_M } from '../visitor-position.ts'
import { ARRIVAL_M, type Fix, findMark, judgeNearness, meetFix } from './nearness.ts'
import { startWalk, takeArrivalBack } from './started-walk.ts'

const STOP = { lat: 50.46, lng: 40.1, precision: 'exact' } as const
const METERS_OF_A_DEGREE = 111_195

/** Returns a fix some metres north of the stop. */
function fixAt(meters: number, accuracyMeters = 10): Fix {
  return { point: { lat: STOP.lat + meters / METERS_OF_A_DEGREE, lng: STOP.lng }, accuracyMeters }
}

test.each([
  [0, 5, 'there'],
  [ARRIVAL_M.exact - 1, 10, 'there'],
  [ARRIVAL_M.exact + 1, 10, 'away'],
  [0, ARRIVAL_M.exact, 'there'],
  [0, ARRIVAL_M.exact + 1, 'unsure'],
  [130, 100, 'unsure'],
  [150, 100, 'away'],
  [0, COARSE_FIX_M + 1, 'unknown'],
  [5_000, 3_000, 'unknown'],
] as const)('%d m away by a fix of ±%d m a visitor is «%s»', (meters, accuracy, nearness) => {
  expect(judgeNearness(fixAt(meters, accuracy), STOP)).toBe(nearness)
})

test('of an approximate point less is asked', () => {
  expect(judgeNearness(fixAt(50), STOP)).toBe('away')
  expect(judgeNearness(fixAt(50), { ...STOP, precision: 'approximate' })).toBe('there')
})

test('a good fix at the stop is an arrival; a wide one never is', () => {
  const walk = startWalk('3,8', 1)
  expect(meetFix(walk, fixAt(10), STOP, 2)).toMatchObject({ stop: 0, visited: [0], changedAt: 2 })
  for (const accuracy of [41, 100, 1_000]) expect(meetFix(walk, fixAt(0, accuracy), STOP, 2)).toBe(walk)
  expect(meetFix(walk, fixAt(200), STOP, 2)).toBe(walk)
})

test('whoever said that they are not there arrives by hand until they have walked away', () => {
  const walk = takeArrivalBack(startWalk('3,8', 1), 1)
  for (const meters of [0, 30, 60, 79]) expect(meetFix(walk, fixAt(meters), STOP, 2)).toBe(walk)
  expect(meetFix(walk, fixAt(200, 2_000), STOP, 2)).toBe(walk)
  const away = meetFix(walk, fixAt(81), STOP, 2)
  expect(away).toMatchObject({ isByHand: false, visited: [] })
  expect(meetFix(away, fixAt(10), STOP, 3).visited).toEqual([0])
})

test('a distance is told aloud by the mark that it lies below', () => {
  expect([10, 49, 50, 99, 499, 999, 1_000, 40_000].map(findMark)).toEqual([
    50,
    50,
    100,
    100,
    500,
    1_000,
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ])
})
