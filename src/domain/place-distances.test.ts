import { expect, test } from 'vitest'
import { getPlaceDistance, sortByDistance } from './place-distances.ts'

const HERE = { lat: 50.45, lng: 40.13 }
const at = (lat: number) => ({ coordinates: { lat, lng: 40.13, precision: 'exact' as const } })

test('a place is told by straight metres, minutes on foot with detours, and side', () => {
  const { meters, minutes, side } = getPlaceDistance(HERE, { lat: 50.459, lng: 40.13 })
  expect(meters).toBeCloseTo(1000.8, 0)
  // 1 km × 1.3 at 4.5 km/h.
  expect(minutes).toBeCloseTo(17.3, 1)
  expect(side).toBe('север')
})

test('places are sorted from the nearest to the farthest, whichever side they lie on', () => {
  const [far, near, middle] = [at(50.5), at(50.449), at(50.46)]
  expect(sortByDistance([far, near, middle], HERE)).toEqual([near, middle, far])
})
