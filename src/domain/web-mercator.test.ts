import { expect, test } from 'vitest'
import { toCoordinates } from './read-map-view.ts'
import { toWorldPixels } from './web-mercator.ts'

test('the middle of the world is the middle of its map, and every zoom doubles it', () => {
  expect(toWorldPixels({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 })
  expect(toWorldPixels({ lat: 0, lng: 90 }, 1)).toEqual({ x: 384, y: 256 })
})

test('the map ends at 85.0511 degrees, where it is as high as it is wide', () => {
  expect(toWorldPixels({ lat: 85.051129, lng: -180 }, 0).y).toBeCloseTo(0, 4)
})

test('a point is found again from its pixels', () => {
  const point = { lat: 50.45, lng: 40.13 }
  const { lat, lng } = toCoordinates(toWorldPixels(point, 14), 14)
  expect(lat).toBeCloseTo(point.lat, 9)
  expect(lng).toBeCloseTo(point.lng, 9)
})
