import { expect, test } from 'vitest'
import { getArrowDegrees, getCompassHeading } from './compass.ts'

test('alpha counts counter-clockwise from the north', () => {
  expect([0, 90, 180, 270, 359].map((alpha) => getCompassHeading(alpha, 0))).toEqual([0, 270, 180, 90, 1])
})

test('a device turned on its side has its screen turned back', () => {
  expect(getCompassHeading(0, 90)).toBe(90)
  expect(getCompassHeading(0, 270)).toBe(270)
  expect(getCompassHeading(350, -90)).toBe(280)
})

test('the arrow points up when the way lies ahead, and without a heading the north is up', () => {
  expect(getArrowDegrees(120, 120)).toBe(0)
  expect(getArrowDegrees(90, 180)).toBe(270)
  expect(getArrowDegrees(10, 350)).toBe(20)
  expect(getArrowDegrees(45)).toBe(45)
  expect(getArrowDegrees(359.7)).toBe(0)
})
