import { expect, test } from 'vitest'
import { findSunTimes } from './sun.ts'

const minutes = (time = '') => Number(time.slice(-5, -3)) * 60 + Number(time.slice(-2))

test.each([
  // From the almanac of timeanddate.com.
  ['2026-06-21', { lat: 55.7558, lng: 37.6173 }, 'Europe/Moscow', '03:44', '21:18'],
  ['2026-12-21', { lat: 55.7558, lng: 37.6173 }, 'Europe/Moscow', '08:58', '15:58'],
  ['2026-03-20', { lat: 43.1155, lng: 131.8855 }, 'Asia/Vladivostok', '07:15', '19:24'],
])('the sun of %s rises and sets within three minutes of the almanac', (date, place, zone, rise, set) => {
  const times = findSunTimes(date, place, zone)
  expect(Math.abs(minutes(times?.sunrise) - minutes(rise))).toBeLessThanOrEqual(3)
  expect(Math.abs(minutes(times?.sunset) - minutes(set))).toBeLessThanOrEqual(3)
})

test('where the sun does not rise, or does not set, there is no time', () => {
  expect(findSunTimes('2026-06-21', { lat: 69, lng: 33 }, 'Europe/Moscow')).toBeUndefined()
  expect(findSunTimes('2026-12-21', { lat: 69, lng: 33 }, 'Europe/Moscow')).toBeUndefined()
})
