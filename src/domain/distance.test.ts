import { expect, test } from 'vitest'
import { getDistanceMeters } from './distance.ts'

const PAVLOVSK = { lat: 50.4575, lng: 40.1075 }

test('a degree of latitude is 111.195 km', () => {
  expect(getDistanceMeters({ lat: 50, lng: 40 }, { lat: 51, lng: 40 })).toBeCloseTo(111_195, -1)
})

test('a degree of longitude shrinks with the cosine of the latitude', () => {
  expect(getDistanceMeters({ lat: 60, lng: 40 }, { lat: 60, lng: 41 })).toBeCloseTo(55_595, -2)
})

test('opposite points of the Earth are half its circumference apart', () => {
  expect(getDistanceMeters({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015_115, -1)
})

test('a point is at no distance from itself', () => {
  expect(getDistanceMeters(PAVLOVSK, PAVLOVSK)).toBe(0)
})
