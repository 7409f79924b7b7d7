import { expect, test } from 'vitest'
import { addMinutes, countMinutes } from './local-time.ts'

test('minutes are added over the end of a day and of a year', () => {
  expect(addMinutes('2026-12-31T23:50', 15)).toBe('2027-01-01T00:05')
  expect(addMinutes('2026-03-01T00:10', -20)).toBe('2026-02-28T23:50')
})

test('minutes between two times are counted in both directions', () => {
  expect(countMinutes('2026-06-20T10:30', '2026-06-21T00:00')).toBe(810)
  expect(countMinutes('2026-06-20T10:30', '2026-06-20T10:00')).toBe(-30)
})
