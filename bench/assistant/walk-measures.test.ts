import { expect, test } from 'vitest'
import { getDistanceMeters } from '#domain/distance.ts'
import { getShortestMeters } from './walk-measures.ts'

/** Points on a line, not in order. */
const LINE = [0, 3, 1, 2].map((step) => ({ lat: 58, lng: 57 + step / 100 }))
const [FIRST, LAST, SECOND, THIRD] = LINE

test('the shortest way through points of a line goes along it', () => {
  const whole = FIRST && LAST ? getDistanceMeters(FIRST, LAST) : 0
  expect(getShortestMeters(LINE, { start: false, end: false })).toBeCloseTo(whole, 3)
})

test('a fixed start and a fixed end make it longer', () => {
  if (!FIRST || !LAST || !SECOND || !THIRD) throw new Error('no points')
  const back = getDistanceMeters(FIRST, LAST) + getDistanceMeters(LAST, THIRD)
  expect(getShortestMeters(LINE, { start: true, end: true })).toBeGreaterThan(back - 1)
})
