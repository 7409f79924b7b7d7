import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IS_FULL_RUN } from '#testing/full-run.ts'
import { SHEET_COLUMNS } from '../content/sheet-columns.ts'
import { readHours } from './read-hours.ts'
import { type DayHours, EMPTY_SEASON, readSeasons, type Season, writeSeasons } from './week-hours.ts'

const open = (from: string, to: string, breakFrom = '', breakTo = ''): DayHours => ({
  isClosed: false,
  from,
  to,
  breakFrom,
  breakTo,
})
const closed: DayHours = { ...open('', ''), isClosed: true }
const workday = open('09:00', '18:00', '13:00', '14:00')
const week = [workday, workday, workday, workday, workday, open('10:00', '15:00'), closed]
const TEXT = 'пн–пт 9:00–18:00, обед 13:00–14:00; сб 10:00–15:00; вс выходной'

test('a week is written as on a door, and read back', () => {
  expect(writeSeasons([{ from: '', to: '', days: week }])).toBe(TEXT)
  expect(readSeasons(TEXT)).toEqual([{ from: '', to: '', days: week }])
})

test('hours with breaks and seasons come back from storage as on the door', () => {
  const text =
    'октябрь–апрель пн–пт 9:00–18:00, обед 13:00–14:00; октябрь–апрель сб–вс выходной; май–сентябрь пн выходной; май–сентябрь вт–вс 10:00–20:00'
  const reading = readHours(text)
  expect(column?.write({ openingHours: 'hours' in reading ? reading.hours : '' } as never)).toBe(text)
})

test('a day that is not filled in is left out; a break without an end is none', () => {
  const days = [open('09:00', ''), workday, open('09:00', '18:00', '13:00', '')]
  expect(writeSeasons([{ from: '', to: '', days }])).toBe('вт 9:00–18:00, обед 13:00–14:00; ср 9:00–18:00')
  expect(writeSeasons([EMPTY_SEASON])).toBe('')
  expect(readSeasons(' ')).toEqual([EMPTY_SEASON])
})

test('what no grid can say stays a text', () => {
  for (const text of [
    'круглосуточно',
    'по записи',
    'последняя пт месяца выходной; пн–чт 9–18',
    'когда как',
  ]) {
    expect(readSeasons(text), text).toBeUndefined()
  }
})

const column = SHEET_COLUMNS.find(({ field }) => field === 'openingHours')

const day = fc.oneof(
  fc.constant(closed),
  fc
    .record({
      from: fc.integer({ min: 6, max: 11 }),
      to: fc.integer({ min: 16, max: 23 }),
      hasBreak: fc.boolean(),
    })
    .map(({ from, to, hasBreak }) => {
      const time = (hour: number) => `${String(hour).padStart(2, '0')}:30`
      return hasBreak ? open(time(from), time(to), '13:00', '14:00') : open(time(from), time(to))
    }),
)
const days = fc
  .array(day, { minLength: 7, maxLength: 7 })
  .filter((some) => some.some(({ isClosed }) => !isClosed))

test('every grid is understood by the guide and read back as it was, with two times of the year too', () => {
  fc.assert(
    fc.property(days, days, fc.integer({ min: 1, max: 11 }), fc.boolean(), (one, other, end, isSplit) => {
      const seasons: Season[] = isSplit
        ? [
            { from: '1', to: String(end), days: one },
            { from: String(end + 1), to: '12', days: other },
          ]
        : [{ from: '', to: '', days: one }]
      const text = writeSeasons(seasons)
      expect(readHours(text)).toHaveProperty('hours')
      expect(readSeasons(text), text).toEqual(seasons)
      // As in the form after the publication.
      const reading = readHours(text)
      const cell = column?.write({ openingHours: 'hours' in reading ? reading.hours : '' } as never)
      expect(cell).not.toMatch(/[A-Za-z]/)
      expect(readSeasons(String(cell)), text).toEqual(seasons)
    }),
    { numRuns: IS_FULL_RUN ? 100 : 30 },
  )
})
