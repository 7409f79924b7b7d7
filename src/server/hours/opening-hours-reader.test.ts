import { afterEach, describe, expect, test, vi } from 'vitest'
import { createOpeningHoursReader } from './opening-hours-reader.ts'

const reader = createOpeningHoursReader()
const listDay = (hours: string, day: string) =>
  reader
    .listOpen(hours, `${day}T00:00`, `${day}T23:59`)
    ?.map(({ from, to }) => `${from.slice(5)} – ${to.slice(5)}`.replaceAll('T', ' '))

afterEach(() => vi.unstubAllEnvs())

describe.each([
  ['UTC', 0],
  ['Europe/Moscow', -180],
  ['Asia/Vladivostok', -600],
  ['America/New_York', 300],
])('with the process in %s', (zone, offset) => {
  test('hours are those of the town’s clock', () => {
    vi.stubEnv('TZ', zone)
    expect(new Date(2026, 0, 20).getTimezoneOffset()).toBe(offset)
    const fresh = createOpeningHoursReader()
    expect(fresh.listOpen('Tu-Su 10:00-18:00', '2026-06-20T17:00', '2026-06-21T12:00')).toEqual([
      { from: '2026-06-20T10:00', to: '2026-06-20T18:00' },
      { from: '2026-06-21T10:00', to: '2026-06-21T18:00' },
    ])
    expect(fresh.listOpen('Tu-Su 10:00-18:00', '2026-06-20T18:30', '2026-06-20T20:00')).toEqual([])
  })

  test('the nights on which clocks change somewhere are like all others', () => {
    vi.stubEnv('TZ', zone)
    const fresh = createOpeningHoursReader()
    for (const day of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01']) {
      expect(fresh.listOpen('01:00-02:30,20:00-02:00', `${day}T00:30`, `${day}T03:00`)).toEqual([
        { from: expect.stringContaining('T20:00'), to: `${day}T02:30` },
      ])
    }
  })
})

test('days off, lunch breaks and the last Tuesday of a month are kept', () => {
  expect(listDay('Tu-Su 10:00-18:00', '2026-06-22')).toEqual([])
  expect(listDay('Mo-Fr 09:00-13:00,14:00-18:00', '2026-06-22')).toEqual([
    '06-22 09:00 – 06-22 13:00',
    '06-22 14:00 – 06-22 18:00',
  ])
  expect(listDay('Tu-Su 10:00-18:00; Tu[-1] off', '2026-06-30')).toEqual([])
  expect(listDay('Tu-Su 10:00-18:00; Tu[-1] off', '2026-06-23')).toHaveLength(1)
})

test('holidays are Russia’s, and a day of rest that was moved too', () => {
  const hours = 'Mo-Su 10:00-18:00; PH off'
  expect(listDay(hours, '2026-06-12')).toEqual([])
  expect(listDay(hours, '2026-01-07')).toEqual([])
  expect(listDay(hours, '2026-03-09')).toEqual([])
  expect(listDay(hours, '2026-03-10')).toHaveLength(1)
})

test.each([
  ['Mo-Fr 09:00-18:00; PH off', '2026-12-31', []],
  ['Mo-Fr 09:00-18:00; PH off', '2026-12-30', ['12-30 09:00 – 12-30 18:00']],
  ['Mo-Fr 09:00-18:00; PH off', '2027-05-03', []],
  ['Mo-Fr 09:00-18:00; PH off', '2027-06-14', []],
  ['Mo-Fr 09:00-18:00; Sa,Su,PH 10:00-16:00', '2027-11-05', ['11-05 10:00 – 11-05 16:00']],
  ['Apr-Sep Mo-Fr,PH 10:00-12:00', '2026-12-31', []],
  ['Mo-Fr 09:00-18:00; PH Mo-Fr 11:00-13:00', '2026-12-31', ['12-31 11:00 – 12-31 13:00']],
  ['Mo-Fr 09:00-18:00; PH -1 day Mo-Fr 09:00-17:00; PH off', '2026-04-30', ['04-30 09:00 – 04-30 17:00']],
  // Article 95 of the Labour Code shortens the day before a holiday, not the one before a day off that was moved.
  ['Mo-Fr 09:00-18:00; PH -1 day Mo-Fr 09:00-17:00; PH off', '2026-12-30', ['12-30 09:00 – 12-30 18:00']],
  ['Mo-Fr 09:00-18:00; PH -1 day Mo-Fr 09:00-17:00; PH off', '2025-05-07', ['05-07 09:00 – 05-07 18:00']],
  ['Mo-Fr 09:00-18:00; PH -1 day Mo-Fr 09:00-17:00; PH off', '2026-12-31', []],
  ['Mo-Su 00:00-24:00; PH off', '2026-12-31', []],
  ['Mo-Fr 09:00-18:00 "кроме PH"', '2026-12-31', undefined],
])('«%s» on %s knows the days that were moved', (hours, day, open) => {
  expect(listDay(hours, day)).toEqual(open)
})

test('a week with a holiday in it is one answer', () => {
  expect(reader.listOpen('Mo-Su 00:00-24:00; PH off', '2026-12-28T12:00', '2027-01-02T12:00')).toEqual([
    { from: expect.any(String), to: '2026-12-31T00:00' },
  ])
})

test('a night goes over midnight, a season has its months, round the clock is every hour', () => {
  expect(reader.listOpen('Fr 20:00-02:00', '2026-06-20T01:00', '2026-06-20T12:00')).toEqual([
    { from: '2026-06-19T20:00', to: '2026-06-20T02:00' },
  ])
  expect(listDay('May-Sep 08:00-20:00', '2026-04-30')).toEqual([])
  expect(listDay('May-Sep 08:00-20:00', '2026-05-01')).toHaveLength(1)
  const [always] = reader.listOpen('24/7', '2026-06-20T10:00', '2026-06-21T10:00') ?? []
  expect(always && always.from <= '2026-06-20T10:00' && always.to >= '2026-06-21T10:00').toBe(true)
})

test.each([
  'garbage',
  '',
  'Mo-Fr 25:99',
  '<script>',
  'по договорённости',
  'sunrise-sunset',
  'x'.repeat(5_000),
])('«%s» is not known hours', (text) => {
  expect(reader.listOpen(text, '2026-06-20T10:00', '2026-06-20T18:00')).toBeUndefined()
  expect(reader.describe(text)).toBeUndefined()
})

test('a text far too long is not tried', () => {
  expect(reader.describe('Mo-Fr 10:00-18:00; '.repeat(1_000))).toBeUndefined()
})

test('where the text itself is not sure, neither is the answer; a day it is sure of is answered', () => {
  expect(listDay('Mo-Fr 09:00-18:00 "по записи"', '2026-06-22')).toBeUndefined()
  expect(listDay('Mo-Fr 10:00+', '2026-06-22')).toBeUndefined()
  expect(listDay('Mo-Fr 10:00+', '2026-06-21')).toEqual([])
})

test('hours are described in Russian', () => {
  expect(reader.describe('Tu-Su 10:00-18:00')).toBe('вт–вс 10:00–18:00')
})

test.each([
  ['off', true],
  ['2019 Mo-Fr 10:00-18:00', true],
  ['Mo-Fr 10:00-18:00', false],
  ['Dec 31 23:00-24:00', false],
  ['Mo-Fr "по звонку"', false],
  ['garbage', false],
])('whether «%s» never opens: %s', (text, isNever) => {
  expect(reader.isNeverOpen(text, '2026-06-20T10:00')).toBe(isNever)
})
