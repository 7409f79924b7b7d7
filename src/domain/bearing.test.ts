import { expect, test } from 'vitest'
import { getBearingDegrees, getSide } from './bearing.ts'

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
