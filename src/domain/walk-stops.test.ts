import { expect, test } from 'vitest'
import { MAX_ADDRESS_STOPS } from './map-address.ts'
import { addStop, moveStop, removeStop } from './walk-stops.ts'

test('a stop is added at the end, but not twice in a row and not beyond the most stops', () => {
  expect(addStop([3, 17], 8)).toEqual([3, 17, 8])
  expect(addStop([3, 17], 17)).toEqual([3, 17])
  expect(addStop([3, 17], 3)).toEqual([3, 17, 3])
  const full = Array.from({ length: MAX_ADDRESS_STOPS }, (_, index) => index)
  expect(addStop(full, 99)).toEqual(full)
})

test('a stop is taken out by its position', () => {
  expect(removeStop([3, 17, 8], 1)).toEqual([3, 8])
  expect(removeStop([3], 0)).toEqual([])
})

test('when the stop between two visits of one place goes, one visit is left', () => {
  expect(removeStop([3, 17, 3], 1)).toEqual([3])
})

test('a stop moves up and down, not beyond the ends', () => {
  expect(moveStop([3, 17, 8], 2, -1)).toEqual([3, 8, 17])
  expect(moveStop([3, 17, 8], 0, 1)).toEqual([17, 3, 8])
  expect(moveStop([3, 17, 8], 0, -1)).toEqual([3, 17, 8])
  expect(moveStop([3, 17, 8], 2, 1)).toEqual([3, 17, 8])
  expect(moveStop([3, 17], 5, 1)).toEqual([3, 17])
})
