import { expect, test } from 'vitest'
import { getBearingDegrees, getDistanceMeters, getSide } from './distance.ts'

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

const TOWN = { lat: 50.45, lng: 40.13 }

test.each([
  ['север', 1, 0],
  ['юг', -1, 0],
  ['восток', 0, 1],
  ['запад', 0, -1],
  ['северо-восток', 0.64, 1],
  ['юго-восток', -0.64, 1],
  ['юго-запад', -0.64, -1],
  ['северо-запад', 0.64, -1],
])('%s is told for a point %d° up and %d° right', (side, lat, lng) => {
  expect(getSide(TOWN, { lat: TOWN.lat + lat / 100, lng: TOWN.lng + lng / 100 })).toBe(side)
})

test('a bearing just west of the north is the north again', () => {
  expect(getSide(TOWN, { lat: TOWN.lat + 1, lng: TOWN.lng - 0.01 })).toBe('север')
})

test('bearings are those of navigation: Voronezh lies north-west of Pavlovsk, Rostov south', () => {
  expect(getBearingDegrees(TOWN, { lat: 51.67, lng: 39.21 })).toBeCloseTo(334.9, 0)
  expect(getBearingDegrees(TOWN, { lat: 47.23, lng: 39.7 })).toBeCloseTo(185.2, 0)
})
