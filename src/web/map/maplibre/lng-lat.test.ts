import { expect, test } from 'vitest'
import { toCoordinates, toLngLat, toMapZoom } from './lng-lat.ts'

test('a zoom of the guide is one more than the same view in MapLibre', () => {
  expect(toMapZoom(14)).toBe(13)
})

test('latitude and longitude change places there and back', () => {
  expect(toLngLat({ lat: 50.45, lng: 40.13 })).toEqual([40.13, 50.45])
  const { lat, lng } = toCoordinates({ lng: 40.13, lat: 50.45 })
  expect(lat).toBe(50.45)
  expect(lng).toBeCloseTo(40.13, 9)
})

test('a point on a map turned once around the world is the same point', () => {
  expect(toCoordinates({ lng: 400.13, lat: 50 }).lng).toBeCloseTo(40.13, 9)
  expect(toCoordinates({ lng: -319.87, lat: 50 }).lng).toBeCloseTo(40.13, 9)
})
