import { expect, test } from 'vitest'
import { findSunTimes } from './sun-times.ts'

const MOSCOW = { lat: 55.75, lng: 37.62 }

// As almanacs have it; the last figure of the minute differs between them.
test.each([
  ['2026-06-21', '03:4', '21:1'],
  ['2026-12-21', '08:5', '15:5'],
  ['2026-03-20', '06:3', '18:4'],
])('on %s the sun rises over Moscow about %s and sets about %s', (day, sunrise, sunset) => {
  const times = findSunTimes(day, MOSCOW, 'Europe/Moscow')
  expect(times?.sunrise).toContain(`${day}T${sunrise}`)
  expect(times?.sunset).toContain(`${day}T${sunset}`)
})

test('beyond the polar circle there is no sunset in June', () => {
  expect(findSunTimes('2026-06-21', { lat: 68.97, lng: 33.08 }, 'Europe/Moscow')).toBeUndefined()
})
