import { expect, test } from 'vitest'
import { getDistanceMeters } from '#domain/distance.ts'
import { toCoordinates } from './lng-lat.ts'
import { positionCircle } from './overlay.ts'

const HERE = { lat: 60.0, lng: 40.118 }

test('the circle of a position lies at its radius all around, and is closed', () => {
  const [feature] = positionCircle(HERE, 3_000).features
  const ring = feature?.geometry.coordinates[0] ?? []
  expect(ring.length).toBeGreaterThan(30)
  expect(ring.at(0)).toEqual(ring.at(-1))
  for (const [lng = 0, lat = 0] of ring) {
    const meters = getDistanceMeters(HERE, toCoordinates({ lng, lat }))
    expect(Math.abs(meters - 3_000)).toBeLessThan(15)
  }
})

test('an exact position has no circle', () => {
  expect(positionCircle(HERE, undefined).features).toEqual([])
})
