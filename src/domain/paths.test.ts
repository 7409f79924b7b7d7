import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import {
  isListAddress,
  paths,
  placeOnMapPath,
  placePath,
  uploadPath,
  walkingPath,
  walkOnMapPath,
} from './paths.ts'

test('the addresses are those of the specification', () => {
  expect(paths).toMatchObject({
    places: '/',
    map: '/map',
    about: '/about',
    locationsApi: '/api/client/locations',
  })
})

test('a place is at /location/ and its slug, whatever letters the slug has', () => {
  expect(placePath('petrovskij-skver')).toBe('/location/petrovskij-skver')
  expect(decodeURI(placePath('ёлочный-рынок'))).toBe('/location/ёлочный-рынок')
  expect(placePath('a/b?c#d')).toBe('/location/a%2Fb%3Fc%23d')
})

test('«Показать на карте» leads to the map with lat, lng and zoom 18', () => {
  const place = createPlace({ coordinates: { lat: 50.459451, lng: 40.100477, precision: 'exact' } })
  expect(placeOnMapPath(place)).toBe('/map?lat=50.459451&lng=40.100477&zoom=18')
})

test('a walk has the same stops in its address on the map and in walking mode', () => {
  expect(walkOnMapPath([3, 8, 24])).toBe('/map?route=3,8,24')
  expect(walkingPath([3, 8, 24])).toBe('/walk?route=3,8,24')
})

test('a relative picture path is put behind the uploads address', () => {
  expect(uploadPath('park-0123456789.svg')).toBe('/uploads/park-0123456789.svg')
})

test('the list page is at / and at every place', () => {
  expect(['/', '/location/a', '/map', '/about', '/locations'].map(isListAddress)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
