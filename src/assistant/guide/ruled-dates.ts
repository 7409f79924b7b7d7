import { DAY_STARTS, getMonthOfDay, getWeekday, MONTH_NAMES } from '#domain/hours/calendar-words.ts'
import { DAY_MS } from '#domain/time-units.ts'

const GENITIVES = MONTH_NAMES.map((_, month) => getMonthOfDay(month))
const ORDINALS = ['перв', 'втор', 'трет', 'четв[её]рт', 'последн']
const LAST = 4
const SATURDAY = 5
const SUNDAY = 6
const WEEK = 7

const DAY = DAY_STARTS.join('|')
const MONTH = GENITIVES.join('|')
/** «Третьи суббота и воскресенье сентября», «последние выходные июля», «последняя среда каждого месяца». */
const RULE = new RegExp(
  `(?<![\\p{L}])(${ORDINALS.join('|')})\\p{L}* (${DAY}|выходн)\\p{L}*(?: и (${DAY})\\p{L}*)? (?:каждого )?(${MONTH}|месяца)(?!\\p{L})`,
  'giu',
)
const RANGE = new RegExp(`с (\\d{1,2})(?: (${MONTH}))? по (\\d{1,2}) (${MONTH})(?!\\p{L})`, 'iu')
const DATES = new RegExp(`(?<!\\d)(\\d{1,2})(?:[–-](\\d{1,2}))? (${MONTH})(?!\\p{L})`, 'giu')
const ON_WEEKDAYS = new RegExp(`(?<!\\p{L})(?:по |и )(${DAY})ь?(?:ам|ям|м)(?!\\p{L})`, 'giu')

type Rule = {
  readonly nth: number
  readonly weekday: number
  readonly second: number
  readonly month: number
}

/** Whether a sentence tells a day of the year by a rule: the dates of the next time, from `today` on. */
export function findNextDates(text: string, today: string): string[] {
  const [rule] = readRules(text)
  if (rule === undefined || rule.month < 0) return []
  const [year = 0] = today.split('-').map(Number)
  return (
    [year, year + 1]
      .map((one) => listDates(rule, one, rule.month))
      .find((dates) => (dates.at(-1) ?? '') >= today) ?? []
  )
}

/** True of a sentence with a rule of the month. */
export function hasMonthRule(text: string): boolean {
  return readRules(text).length > 0
}

/** Whether what a sentence says of certain days is said of this one. */
export function isSaidOfDay(text: string, date: string): boolean {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const ofRule = readRules(text).some((rule) => {
    return (rule.month < 0 || rule.month === month - 1) && listDates(rule, year, month - 1).includes(date)
  })
  const weekdays = [...text.matchAll(ON_WEEKDAYS)].map(([, start = '']) => findStart(DAY_STARTS, start))
  const isOnWeekday = weekdays.includes(getWeekday(date))
  const range = RANGE.exec(text)
  if (range !== null) return isWithin(range, date) && (weekdays.length === 0 || isOnWeekday)
  return ofRule || isOnWeekday || [...text.matchAll(DATES)].some((one) => isAmong(one, date))
}

function readRules(text: string): Rule[] {
  return [...text.matchAll(RULE)].map(([, ordinal = '', day = '', other = '', month = '']) => {
    const isWeekend = /выходн/i.test(day)
    const weekday = isWeekend ? SATURDAY : findStart(DAY_STARTS, day)
    const second = isWeekend ? SUNDAY : findStart(DAY_STARTS, other)
    const nth = ORDINALS.findIndex((start) => new RegExp(`^${start}`, 'i').test(ordinal))
    return { nth, weekday, second, month: findStart(GENITIVES, month) }
  })
}

/** -1 for an empty text. */
function findStart(starts: readonly string[], text: string): number {
  return text === '' ? -1 : starts.findIndex((start) => text.toLowerCase().startsWith(start))
}

function listDates({ nth, weekday, second }: Rule, year: number, month: number): string[] {
  const first = Date.UTC(year, month, 1)
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const before = (weekday - getWeekday(toDate(first)) + WEEK) % WEEK
  const after = second < 0 ? 0 : (second - weekday + WEEK) % WEEK
  const last = Math.floor((days - 1 - after - before) / WEEK)
  const day = before + WEEK * (nth === LAST ? last : nth)
  return [day, ...(after > 0 ? [day + after] : [])].map((one) => toDate(first + one * DAY_MS))
}

const toDate = (time: number) => new Date(time).toISOString().slice(0, 10)
const toPlace = (month: number, day: number) => month * 100 + day

function isWithin([, from = '', fromMonth, to = '', toMonth = '']: RegExpExecArray, date: string): boolean {
  const [, month = 0, day = 0] = date.split('-').map(Number)
  const start = toPlace(findStart(GENITIVES, fromMonth ?? toMonth), Number(from))
  const end = toPlace(findStart(GENITIVES, toMonth), Number(to))
  const own = toPlace(month - 1, day)
  return start <= end ? own >= start && own <= end : own >= start || own <= end
}

function isAmong([, from = '', to = from, month = '']: RegExpExecArray, date: string): boolean {
  const [, ownMonth = 0, day = 0] = date.split('-').map(Number)
  return findStart(GENITIVES, month) === ownMonth - 1 && day >= Number(from) && day <= Number(to)
}
