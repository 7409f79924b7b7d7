import { describe, expect, test } from 'vitest'
import { getWeekday } from './calendar-words.ts'
import { addDays, DECREES, findDoubtfulHoliday, findPublicHoliday } from './public-holidays.ts'

/** The working days of a week on which the country rests. */
function listWorkdaysOff(year: number): string[] {
  const days: string[] = []
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1))
    if (getWeekday(day) < 5 && findPublicHoliday(day)) days.push(day.slice(5))
  return days
}

describe('the days off that the country has beside weekends', () => {
  // The production calendars of these years.
  test.each([
    [
      2024,
      '01-01 01-02 01-03 01-04 01-05 01-08 02-23 03-08 04-29 04-30 05-01 05-09 05-10 06-12 11-04 12-30 12-31',
    ],
    [2025, '01-01 01-02 01-03 01-06 01-07 01-08 05-01 05-02 05-08 05-09 06-12 06-13 11-03 11-04 12-31'],
    [2026, '01-01 01-02 01-05 01-06 01-07 01-08 01-09 02-23 03-09 05-01 05-11 06-12 11-04 12-31'],
    [2027, '01-01 01-04 01-05 01-06 01-07 01-08 02-22 02-23 03-08 05-03 05-10 06-14 11-04 11-05 12-31'],
  ])('%s: %s', (year, days) => {
    expect(listWorkdaysOff(year).join(' ')).toBe(days)
    expect(DECREES[year]).toMatchObject({
      number: expect.any(String),
      date: expect.stringMatching(/^\d{4}-/),
    })
  })

  test('a year without a decree has what article 112 says, and it is not settled', () => {
    expect(listWorkdaysOff(2033).join(' ')).toBe(
      '01-03 01-04 01-05 01-06 01-07 02-23 03-08 05-02 05-09 06-13 11-04',
    )
    expect(findPublicHoliday('2033-05-02')).toEqual({ isMoved: true, isSettled: false })
    expect(findPublicHoliday('2027-05-03')).toEqual({ isMoved: true, isSettled: true })
  })

  test('a Saturday whose day off was moved is no holiday', () => {
    expect(findPublicHoliday('2027-02-20')).toBeUndefined()
  })
})

describe('whether hours hold on a holiday', () => {
  test.each([
    ['Mo-Su 10:00-18:00', '2027-01-01', true],
    ['Mo-Su 10:00-18:00', '2026-12-31', true],
    ['Mo-Su 10:00-18:00', '2027-02-03', false],
    ['Mo-Su 10:00-18:00; PH off', '2027-01-01', false],
    ['Mo-Su 10:00-18:00; PH off', '2033-01-01', true],
    ['Mo-Fr 09:00-18:00; PH -1 day Mo-Fr 09:00-17:00', '2026-11-04', true],
    ['Mo-Fr 09:00-18:00; PH -1 day Mo-Fr 09:00-17:00; PH off', '2026-11-04', false],
    ['24/7', '2027-01-01', false],
    ['Mo-Su 10:00-18:00; Jan 01 off', '2027-01-01', false],
    ['Mo-Su 10:00-18:00; Jan 01 off', '2027-01-02', true],
    ['Mo-Su 10:00-18:00; Dec 31-Jan 02 off', '2027-01-02', false],
    ['Mo-Su 10:00-18:00; Dec 31-Jan 02 off', '2026-12-31', false],
    ['Mo-Su 10:00-18:00; Jan 1-8 12:00-16:00', '2027-01-07', false],
    ['May-Sep 08:00-20:00', '2027-05-09', true],
    ['Apr 15-Oct 15 08:00-20:00', '2027-05-09', true],
  ])('«%s» on %s is to be asked about: %s', (hours, day, isDoubtful) => {
    expect(findDoubtfulHoliday(hours, day) !== undefined).toBe(isDoubtful)
  })
})
