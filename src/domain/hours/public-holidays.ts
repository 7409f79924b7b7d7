import { DAY_MS } from '../time-units.ts'
import { getWeekday, OSM_MONTHS } from './calendar-words.ts'

/** A public holiday by law, besides the two days of every weekend. */
export type PublicHoliday = {
  /** A working day that the day off of another day was moved to. */
  isMoved: boolean
  /** False in a year whose decree is not in `DECREES`: the Government may move days that the Code does not. */
  isSettled: boolean
}

/** A decree «О переносе выходных дней»; its moves are `MM-DD` of its year, from a day off to a working day. */
type Decree = { number: string; date: string; moves: Readonly<Record<string, string>> }

/** The Government publishes the next year's decree in August to October; write a row only from its text. */
export const DECREES: Readonly<Record<number, Decree>> = {
  // https://normativ.kontur.ru/document?documentId=454126&moduleId=1
  2024: {
    number: '1314',
    date: '2023-08-10',
    moves: { '01-06': '05-10', '01-07': '12-31', '04-27': '04-29', '11-02': '04-30', '12-28': '12-30' },
  },
  // http://static.government.ru/media/files/QkGT2QIDdzICtlaxOxctIZQONofaJwZO.pdf
  2025: {
    number: '1335',
    date: '2024-10-04',
    moves: { '01-04': '05-02', '01-05': '12-31', '02-23': '05-08', '03-08': '06-13', '11-01': '11-03' },
  },
  // http://publication.pravo.gov.ru/document/0001202509240023
  2026: { number: '1466', date: '2025-09-24', moves: { '01-03': '01-09', '01-04': '12-31' } },
  // http://publication.pravo.gov.ru/document/0001202609180037
  2027: {
    number: '1187',
    date: '2026-09-17',
    moves: { '01-02': '11-05', '01-03': '12-31', '02-20': '02-22' },
  },
}

/** Article 112 of the Labour Code, part 1. Only a decree moves days off that coincide with January's (part 2). */
const NEW_YEAR = ['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08']
const OTHER_HOLIDAYS = ['02-23', '03-08', '05-01', '05-09', '06-12', '11-04']
const SATURDAY = 5

/** A season that is longer does not speak of the holidays within it. */
const MAX_NAMED_DAYS = 14
/** «Jan 01», «Jan 1-8», «Dec 31-Jan 08» */
const NAMED_DAYS = /\b([A-Z][a-z]{2}) (\d\d?)(?![:\d])(?:-(?:([A-Z][a-z]{2}) )?(\d\d?)(?![:\d]))?/g
/** «PH -1 day» is the day before a holiday, and says nothing of the holiday. */
const SPEAKS_OF_HOLIDAYS = /\bPH\b(?! [+-])|24\/7|\b00:00-24:00\b/

const years = new Map<number, ReadonlyMap<string, PublicHoliday>>()

/** The public holiday that a day, `YYYY-MM-DD`, is; undefined of any other day, a usual weekend too. */
export function findPublicHoliday(day: string): PublicHoliday | undefined {
  const year = Number(day.slice(0, 4))
  let holidays = years.get(year)
  if (!holidays) {
    holidays = listHolidays(year)
    years.set(year, holidays)
  }
  return holidays.get(day)
}

/**
 * The public holiday on which opening hours are unreliable: they do not mention holidays, or nobody knows
 * yet which days of the year are. Hours round the clock hold on every day.
 */
export function findDoubtfulHoliday(openingHours: string, day: string): PublicHoliday | undefined {
  const holiday = findPublicHoliday(day)
  if (holiday === undefined) return undefined
  const isSaid = SPEAKS_OF_HOLIDAYS.test(openingHours) ? holiday.isSettled : isNamed(openingHours, day)
  return isSaid ? undefined : holiday
}

/** The day `days` after a day, both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

function listHolidays(year: number): ReadonlyMap<string, PublicHoliday> {
  const decree = DECREES[year]
  const isSettled = decree !== undefined
  const moves = decree?.moves ?? {}
  const days = new Map<string, PublicHoliday>()
  for (const day of [...NEW_YEAR, ...OTHER_HOLIDAYS])
    days.set(`${year}-${day}`, { isMoved: false, isSettled })
  for (const day of Object.values(moves)) days.set(`${year}-${day}`, { isMoved: true, isSettled })
  for (const day of OTHER_HOLIDAYS) {
    const holiday = `${year}-${day}`
    if (isWeekend(holiday) && moves[day] === undefined)
      days.set(findNextWorkingDay(holiday, days), { isMoved: true, isSettled })
  }
  return days
}

/** Article 112, part 2: the day off moves to the next working day after the holiday. */
function findNextWorkingDay(holiday: string, holidays: ReadonlyMap<string, PublicHoliday>): string {
  let day = addDays(holiday, 1)
  while (isWeekend(day) || holidays.has(day)) day = addDays(day, 1)
  return day
}

function isWeekend(day: string): boolean {
  return getWeekday(day) >= SATURDAY
}

/** Whether hours mention the day by its date: «Jan 01 off», «Dec 31-Jan 08 off». */
function isNamed(openingHours: string, day: string): boolean {
  const year = day.slice(0, 4)
  return [...openingHours.matchAll(NAMED_DAYS)].some(
    ([, month = '', from = '', toMonth = month, to = from]) => {
      const first = toDay(year, month, from)
      const sameYear = toDay(year, toMonth, to)
      const isPast = sameYear < first
      const last = isPast ? toDay(String(Number(year) + 1), toMonth, to) : sameYear
      const length = (Date.parse(last) - Date.parse(first)) / DAY_MS
      if (length >= MAX_NAMED_DAYS) return false
      return (first <= day && day <= last) || (isPast && day <= sameYear)
    },
  )
}

function toDay(year: string, month: string, day: string): string {
  return `${year}-${String(OSM_MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}
