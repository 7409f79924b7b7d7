import { DAY_MS } from '#domain/time-units.ts'
import type { Token } from '../language/split-tokens.ts'
import { readNumber } from './read-number.ts'
import { type Tag, textAt } from './tag.ts'

const WEEK_DAYS = 7

/** Day of the week by the beginning of its word, Monday 1. */
const WEEKDAYS: readonly [forms: RegExp, day: number][] = [
  [/^понедельник|^пн$/, 1],
  [/^вторник|^вт$/, 2],
  [/^сред[ауые]$|^средам$|^ср$/, 3],
  [/^четверг|^чт$/, 4],
  [/^пятниц|^пт$/, 5],
  [/^суббот|^сб$/, 6],
  [/^воскресень|^воскресение$|^вс$|^вск$/, 7],
  [/^выходн(?:ые|ых|ым)$|^викенд|^уикенд/, 6],
]
const MONTHS: readonly RegExp[] = [
  /^январ[яь]/,
  /^феврал/,
  /^март/,
  /^апрел/,
  /^ма[йяею]$/,
  /^июн/,
  /^июл/,
  /^август/,
  /^сентябр/,
  /^октябр/,
  /^ноябр/,
  /^декабр/,
]
const ORDINAL_DAYS: readonly RegExp[] = [
  /^перв(?:ого|ое)$/,
  /^втор(?:ого|ое)$/,
  /^треть(?:его|е)$/,
  /^четверт(?:ого|ое)$/,
  /^пят(?:ого|ое)$/,
  /^шест(?:ого|ое)$/,
  /^седьм(?:ого|ое)$/,
  /^восьм(?:ого|ое)$/,
  /^девят(?:ого|ое)$/,
  /^десят(?:ого|ое)$/,
  /^одиннадцат(?:ого|ое)$/,
  /^двенадцат(?:ого|ое)$/,
]
const RELATIVE_DAYS: Readonly<Record<string, number>> = {
  сегодня: 0,
  сегодняшний: 0,
  сегодняшнего: 0,
  завтра: 1,
  завтрашний: 1,
  послезавтра: 2,
  вчера: -1,
}

/** «Завтра», «в субботу», «на выходных», «12 июня», «первого мая», «12.06»: a date of the town's calendar. */
export function readDate(tokens: readonly Token[], at: number, now: string): Tag | undefined {
  const today = Date.parse(`${now.slice(0, 10)}T00:00:00Z`)
  const text = textAt(tokens, at)
  const offset = RELATIVE_DAYS[text]
  if (offset !== undefined) return createTag(at, at + 1, today + offset * DAY_MS)
  const weekday = WEEKDAYS.find(([forms]) => forms.test(text))?.[1]
  if (weekday !== undefined) return createTag(at, at + 1, findWeekday(today, weekday, isNextWeek(tokens, at)))
  return readDayOfMonth(tokens, at, today) ?? readInDays(tokens, at, today)
}

function isNextWeek(tokens: readonly Token[], at: number): boolean {
  return /^следующ/.test(textAt(tokens, at - 1))
}

function findWeekday(today: number, weekday: number, isNext: boolean): number {
  const current = new Date(today).getUTCDay() || WEEK_DAYS
  // «На выходных» said on Sunday is today.
  if (weekday === 6 && current === WEEK_DAYS && !isNext)
    return today + (weekday - current + WEEK_DAYS) * DAY_MS
  const ahead = (weekday - current + WEEK_DAYS) % WEEK_DAYS
  return today + (isNext && ahead < WEEK_DAYS - current + 1 ? ahead + WEEK_DAYS : ahead) * DAY_MS
}

function readDayOfMonth(tokens: readonly Token[], at: number, today: number): Tag | undefined {
  const numeric = /^(\d{1,2})\.(\d{2})$/.exec(textAt(tokens, at))
  if (numeric && Number(numeric[2]) <= 12 && !/^(?:в|во|к|до|с|после)$/.test(textAt(tokens, at - 1))) {
    return createTag(at, at + 1, findDay(today, Number(numeric[2]) - 1, Number(numeric[1])))
  }
  const ordinal = ORDINAL_DAYS.findIndex((forms) => forms.test(textAt(tokens, at))) + 1
  const number = ordinal > 0 ? { value: ordinal, next: at + 1 } : readNumber(tokens, at)
  if (number === undefined || number.value < 1 || number.value > 31) return undefined
  const hasEnding = /^(?:го|е|ое)$/.test(textAt(tokens, number.next))
  const next = hasEnding ? number.next + 1 : number.next
  const month = MONTHS.findIndex((forms) => forms.test(textAt(tokens, next)))
  if (month < 0) return undefined
  return createTag(at, next + 1, findDay(today, month, Math.floor(number.value)))
}

/** The next such day of a year: a date gone by means the next year. */
function findDay(today: number, month: number, day: number): number {
  const year = new Date(today).getUTCFullYear()
  const thisYear = Date.UTC(year, month, day)
  return thisYear >= today ? thisYear : Date.UTC(year + 1, month, day)
}

/** «Через два дня», «через неделю». */
function readInDays(tokens: readonly Token[], at: number, today: number): Tag | undefined {
  if (textAt(tokens, at) !== 'через') return undefined
  const number = readNumber(tokens, at + 1) ?? { value: 1, next: at + 1 }
  const unit = textAt(tokens, number.next)
  const days = /^д(?:ень|ня|ней)$/.test(unit) ? 1 : /^недел/.test(unit) ? WEEK_DAYS : undefined
  if (days === undefined) return undefined
  return createTag(at, number.next + 1, today + Math.round(number.value) * days * DAY_MS)
}

function createTag(from: number, to: number, time: number): Tag {
  const date = new Date(time).toISOString().slice(0, 10)
  return { from, to, marks: ['#date'], slots: { date } }
}
