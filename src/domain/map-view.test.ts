import { expect, test } from 'vitest'
import { findPlaceAt } from './map-view.ts'

const at = (name: string, lat: number, lng: number) => ({
  name,
  coordinates: { lat, lng, precision: 'exact' as const },
})
const PARK = at('парк', 50.45, 40.13)
const MUSEUM = at('музей', 50.4505, 40.1305)

test('a place 0.001° away on both axes still opens, a little further it does not', () => {
  expect(findPlaceAt([PARK], { lat: 50.451, lng: 40.131 })).toBe(PARK)
  expect(findPlaceAt([PARK], { lat: 50.449, lng: 40.129 })).toBe(PARK)
  expect(findPlaceAt([PARK], { lat: 50.45101, lng: 40.13 })).toBeUndefined()
  expect(findPlaceAt([PARK], { lat: 50.45, lng: 40.13101 })).toBeUndefined()
})

test('of several places within reach the nearest opens, in whatever order they stand', () => {
  expect(findPlaceAt([PARK, MUSEUM], MUSEUM.coordinates)).toBe(MUSEUM)
  expect(findPlaceAt([MUSEUM, PARK], MUSEUM.coordinates)).toBe(MUSEUM)
})
