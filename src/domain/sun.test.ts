import { expect, test } from 'vitest'
import { findSunTimes } from './sun.ts'

const minutes = (time = '') => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

test.each([
  // From the almanac of timeanddate.com.
  ['2026-06-21', { lat: 55.7558, lng: 37.6173 }, 'Europe/Moscow', '03:44', '21:18'],
  ['2026-12-21', { lat: 55.7558, lng: 37.6173 }, 'Europe/Moscow', '08:58', '15:58'],
  ['2026-03-20', { lat: 43.1155, lng: 131.8855 }, 'Asia/Vladivostok', '07:15', '19:24'],
])('the sun of %s rises and sets within three minutes of the almanac', (date, place, zone, rise, set) => {
  const times = findSunTimes(date, place, zone)
  expect(Math.abs(minutes(times?.rise) - minutes(rise))).toBeLessThanOrEqual(3)
  expect(Math.abs(minutes(times?.set) - minutes(set))).toBeLessThanOrEqual(3)
})

test('where the sun does not rise there is no time', () => {
  expect(findSunTimes('2026-12-21', { lat: 69, lng: 33 }, 'Europe/Moscow')).toBeUndefined()
})
