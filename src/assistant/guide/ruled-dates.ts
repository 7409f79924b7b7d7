import { DAY_STARTS, getMonthOfDay, getWeekday, MONTH_NAMES } from '#domain/hours/calendar-words.ts'
import { DAY_MS } from '#domain/time-units.ts'

const GENITIVES = MONTH_NAMES.map((_, month) => getMonthOfDay(month))
const ORDINALS = ['перв', 'втор', 'трет', 'четв[её]рт', 'последн']
const LAST = 4
const SATURDAY = 5
const SUNDAY = 6
const WEEK = 7

const DAY = DAY_STARTS.join('|')
/** «Третьи суббота и воскресенье сентября», «последние выходные июля», «последняя среда каждого месяца». */
const RULE = new RegExp(
  `(?<![\\p{L}])(${ORDINALS.join('|')})\\p{L}* (${DAY}|выходн)\\p{L}*(?: и (${DAY})\\p{L}*)? (?:каждого )?(${GENITIVES.join('|')}|месяца)(?!\\p{L})`,
  'giu',
)
/** A day of the year or of each month by a rule; `second` and `month` are -1 if there is none. */
type Rule = { nth: number; weekday: number; second: number; month: number }

/** Returns the dates, `YYYY-MM-DD`, of the next time from `today` on, if a sentence tells a day of the year by a rule. */
export function findNextDates(text: string, today: string): string[] {
  const [rule] = readRules(text)
  if (rule === undefined || rule.month < 0) return []
  const year = Number(today.slice(0, 'YYYY'.length))
  const times = [year, year + 1].map((one) => listDates(rule, one))
  return times.find((dates) => (dates.at(-1) ?? '') >= today) ?? []
}

/** True of a sentence with a rule of the year or of the month. */
export function hasDateRule(text: string): boolean {
  return readRules(text).length > 0
}

function readRules(text: string): Rule[] {
  return [...text.matchAll(RULE)].map(([, ordinal = '', day = '', other = '', month = '']) => {
    const isWeekend = day.toLowerCase().startsWith('выходн')
    return {
      nth: ORDINALS.findIndex((start) => new RegExp(`^${start}`, 'i').test(ordinal)),
      weekday: isWeekend ? SATURDAY : findStart(DAY_STARTS, day),
      second: isWeekend ? SUNDAY : findStart(DAY_STARTS, other),
      month: findStart(GENITIVES, month),
    }
  })
}

function findStart(starts: readonly string[], text: string): number {
  return text === '' ? -1 : starts.findIndex((start) => text.toLowerCase().startsWith(start))
}

function listDates({ nth, weekday, second, month }: Rule, year: number): string[] {
  const first = Date.UTC(year, month, 1)
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const before = (weekday - getWeekday(toDate(first)) + WEEK) % WEEK
  const after = second < 0 ? 0 : (second - weekday + WEEK) % WEEK
  const last = Math.floor((days - 1 - after - before) / WEEK)
  const day = before + WEEK * (nth === LAST ? last : nth)
  return [day, ...(after > 0 ? [day + after] : [])].map((one) => toDate(first + one * DAY_MS))
}

function toDate(time: number): string {
  return new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
