import { expect, test } from 'vitest'
import { createTownClock } from './town-clock.ts'

test.each([
  ['2026-07-15T09:05:59Z', 'Europe/Moscow', '2026-07-15T12:05'],
  ['2026-12-31T21:00:00Z', 'Europe/Moscow', '2027-01-01T00:00'],
  ['2026-12-31T14:00:00Z', 'Asia/Vladivostok', '2027-01-01T00:00'],
  ['2026-07-15T22:30:00Z', 'Europe/Kaliningrad', '2026-07-16T00:30'],
  ['2026-03-29T00:59:00Z', 'Europe/Berlin', '2026-03-29T01:59'],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29T03:00'],
])('%s is %s time %s', (time, timeZone, expected) => {
  expect(createTownClock(timeZone)(new Date(time))).toBe(expected)
})
