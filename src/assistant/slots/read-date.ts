import { DAY_MS } from '#domain/time-units.ts'
import type { Token } from '../language/split-tokens.ts'
import { readNumber } from './read-number.ts'
import { createNumberWords, findUnit, isClockWord, textAt } from './words.ts'

const WEEK_DAYS = 7
const SATURDAY = 6
/** Monday is 1; «выходные» begin on Saturday. */
const WEEKDAYS = createNumberWords('weekdays')
const MONTHS = createNumberWords('months')
const DAYS = createNumberWords('days')
const ORDINALS = createNumberWords('ordinals')
const ENDINGS = new Set(['го', 'е', 'ое'])

type ReadDate = { readonly date: string; readonly next: number }

/**
 * Parses «завтра», «в субботу», «на выходных», «12 июня», «первого мая», «12.06»: a date of the town's
 * calendar.
 */
export function readDate(tokens: readonly Token[], at: number, now: string): ReadDate | undefined {
  const today = Date.parse(`${now.slice(0, 10)}T00:00:00Z`)
  const day = DAYS.find(tokens, at)
  if (day) return toDate(day.to, today + day.value * DAY_MS)
  const weekday = WEEKDAYS.find(tokens, at)
  if (weekday) {
    const isNext = textAt(tokens, at - 1).startsWith('следующ')
    return toDate(weekday.to, findWeekday(today, weekday.value, isNext))
  }
  return readDayOfMonth(tokens, at, today) ?? readInDays(tokens, at, today)
}

function findWeekday(today: number, weekday: number, isNext: boolean): number {
  const current = new Date(today).getUTCDay() || WEEK_DAYS
  // «На выходных» on a Sunday means today.
  if (weekday === SATURDAY && current === WEEK_DAYS && !isNext) return today + SATURDAY * DAY_MS
  const ahead = (weekday - current + WEEK_DAYS) % WEEK_DAYS
  return today + (isNext && ahead < WEEK_DAYS - current + 1 ? ahead + WEEK_DAYS : ahead) * DAY_MS
}

function readDayOfMonth(tokens: readonly Token[], at: number, today: number): ReadDate | undefined {
  const [, day, month = ''] = /^(\d{1,2})\.(\d{2})$/.exec(textAt(tokens, at)) ?? []
  const isTime = isClockWord('until', tokens, at - 1) || isClockWord('since', tokens, at - 1)
  if (day && Number(month) <= 12 && !isTime)
    return toDate(at + 1, findDay(today, Number(month) - 1, Number(day)))
  const ordinal = ORDINALS.find(tokens, at)
  const number = ordinal ? { value: ordinal.value, next: ordinal.to } : readNumber(tokens, at)
  if (number === undefined || number.value < 1 || number.value > 31) return undefined
  const named = MONTHS.find(tokens, ENDINGS.has(textAt(tokens, number.next)) ? number.next + 1 : number.next)
  return named && toDate(named.to, findDay(today, named.value - 1, Math.floor(number.value)))
}

/** Returns the next such day of a year: a past date means the next year. */
function findDay(today: number, month: number, day: number): number {
  const year = new Date(today).getUTCFullYear()
  const thisYear = Date.UTC(year, month, day)
  return thisYear >= today ? thisYear : Date.UTC(year + 1, month, day)
}

/** Parses «через два дня», «через неделю». */
function readInDays(tokens: readonly Token[], at: number, today: number): ReadDate | undefined {
  if (textAt(tokens, at) !== 'через') return undefined
  const { value, next } = readNumber(tokens, at + 1) ?? { value: 1, next: at + 1 }
  const isWeek = textAt(tokens, next).startsWith('недел')
  if (!isWeek && findUnit(tokens, next) !== 'day') return undefined
  return toDate(next + 1, today + Math.round(value) * (isWeek ? WEEK_DAYS : 1) * DAY_MS)
}

function toDate(next: number, time: number): ReadDate {
  return { date: new Date(time).toISOString().slice(0, 10), next }
}
