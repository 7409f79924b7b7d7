import { expect, test } from 'vitest'
import { findMonthBounds, isMonth, moveMonth } from './months.ts'

test('a month begins at midnight by the clocks of the town, also where they change', () => {
  expect(findMonthBounds('2026-11', 'Europe/Moscow')).toEqual({
    since: '2026-10-31T21:00:00.000Z',
    until: '2026-11-30T21:00:00.000Z',
  })
  expect(findMonthBounds('2026-03', 'Europe/Berlin')).toEqual({
    since: '2026-02-28T23:00:00.000Z',
    until: '2026-03-31T22:00:00.000Z',
  })
})

test('months go on over the end of a year, and what is none is known', () => {
  expect([moveMonth('2026-12', 1), moveMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(['2026-11', '2026-13', '2026-1', '1999-01', '2026-11-01'].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
