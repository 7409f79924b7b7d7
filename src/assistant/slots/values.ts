import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { DAY_MS } from '#domain/time-units.ts'
import type { Token } from '../language/split-tokens.ts'
import { CLOSED_WORDS, type ClosedWord } from './closed-words.ts'
import { readAmount, readMeasure } from './read-amount.ts'
import { readClockTime } from './read-clock-time.ts'
import { createNumberWords, DAY_PARTS, findUnit, isClockWord, readNumber, textAt } from './words.ts'

/** Value of a word or number of a closed class. Times are minutes after midnight in the town's clock. */
export type ValueOf =
  | { kind: 'clock'; minute: number; isEnd: boolean }
  | { kind: 'date'; date: string }
  | { kind: 'duration'; minutes: number }
  | { kind: 'distance'; meters: number; isLeg: boolean }
  | { kind: 'sum'; roubles: number }
  | { kind: 'age'; years: number }
  | { kind: 'people'; count: number }
  | { kind: 'stops'; count: number }
  | { kind: 'number'; count: number }
  | ClosedWord

export type Value = { readonly from: number; readonly to: number } & ValueOf

export type ValueKind = ValueOf['kind']

/** Largest number without a unit: larger ones are years and house numbers. */
const MAX_BARE_NUMBER = 20
const MAX_ORDINAL = 50
const ORDINALS = createNumberWords('ordinals')
const FIRST_ONES = createNumberWords('firstOnes')
const TOGETHER = createNumberWords('together')
const NUMBER_WORDS = new Set('номер номером номера номеру пункт пункта вариант варианта n'.split(' '))
const ORDINAL_ENDINGS = new Set(['й', 'я', 'е', 'го', 'му', 'ю', 'ый', 'ой', 'ая', 'ое', 'ую'])

type Read = ValueOf & { readonly next: number }
type Reader = (tokens: readonly Token[], at: number, now: LocalTime) => Read | undefined

/** The order matters: «три часа ночи» is parsed before «три часа», «на два часа» before «два». */
const READERS: readonly Reader[] = [
  (tokens, at, now) => {
    const time = readClockTime(tokens, at, now)
    return time && DAY_PARTS.has(textAt(tokens, time.next - 1)) ? { kind: 'clock', ...time } : undefined
  },
  readMeasure,
  readFirstOnes,
  readPeople,
  readWord,
  (tokens, at, now) => {
    const time = readClockTime(tokens, at, now)
    return time && { kind: 'clock', ...time }
  },
  readDate,
  readOrdinal,
  readBareNumber,
]

/** Returns the values of a message from left to right without overlap. `now` is the town's local time. */
export function readValues(
  tokens: readonly Token[],
  now: LocalTime,
  isTaken: (at: number) => boolean = () => false,
): Value[] {
  const values: Value[] = []
  for (let at = 0; at < tokens.length; ) {
    let read: Read | undefined
    if (!isTaken(at)) for (const reader of READERS) read ??= reader(tokens, at, now)
    if (read) {
      const { next: to, ...value } = read
      values.push({ from: at, to, ...value })
    }
    at = Math.max(read?.next ?? 0, at + 1)
  }
  return values
}

/** Returns the index after an age in years that starts at a token. */
export function findAgeEnd(tokens: readonly Token[], at: number): number | undefined {
  const amount = readAmount(tokens, at)
  return amount?.unit === 'year' ? amount.next : undefined
}

/** Parses «первые два», «последние три». */
function readFirstOnes(tokens: readonly Token[], at: number): Read | undefined {
  const end = FIRST_ONES.find(tokens, at)
  const count = end && readNumber(tokens, at + 1)
  if (end === undefined || count === undefined) return undefined
  const number = end.value > 0 ? 1 : -count.value
  return { kind: 'ordinal', number, count: count.value, next: count.next }
}

/** Parses «вшестером», «нас трое». */
function readPeople(tokens: readonly Token[], at: number): Read | undefined {
  const together = TOGETHER.find(tokens, at)
  if (together) return { kind: 'people', count: together.value, next: together.to }
  const number = textAt(tokens, at - 1) === 'нас' ? readNumber(tokens, at) : undefined
  return number && { kind: 'people', count: number.value, next: number.next }
}

function readWord(tokens: readonly Token[], at: number): Read | undefined {
  const found = CLOSED_WORDS.find(tokens, at)
  return found && { next: found.to, ...found.value }
}

/** Parses «второй», «номер два», «3-й», «последний». */
function readOrdinal(tokens: readonly Token[], at: number): Read | undefined {
  const ordinal = ORDINALS.find(tokens, at)
  if (ordinal) return { kind: 'ordinal', number: ordinal.value, next: ordinal.to }
  const hasWord = NUMBER_WORDS.has(textAt(tokens, at))
  const number = readNumber(tokens, hasWord ? at + 1 : at)
  if (number === undefined || !isWithin(number.value, MAX_ORDINAL)) return undefined
  const { value, next } = number
  const hasEnding = ORDINAL_ENDINGS.has(textAt(tokens, next)) && tokens[next]?.mark === '-'
  return hasWord || hasEnding
    ? { kind: 'ordinal', number: value, next: hasEnding ? next + 1 : next }
    : undefined
}

function readBareNumber(tokens: readonly Token[], at: number): Read | undefined {
  const number = readNumber(tokens, at)
  if (number === undefined || !isWithin(number.value, MAX_BARE_NUMBER)) return undefined
  return { kind: 'number', count: number.value, next: number.next }
}

function isWithin(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= max
}

const WEEK_DAYS = 7
const SATURDAY = 6
/** Monday is 1; «выходные» begin on Saturday. */
const WEEKDAYS = createNumberWords('weekdays')
const MONTHS = createNumberWords('months')
const DAYS = createNumberWords('days')
const ENDINGS = new Set(['го', 'е', 'ое'])

/** «Завтра», «в субботу», «на выходных», «12 июня», «первого мая», «12.06»: a date of the town. */
function readDate(tokens: readonly Token[], at: number, now: string): Read | undefined {
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

function readDayOfMonth(tokens: readonly Token[], at: number, today: number): Read | undefined {
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
function readInDays(tokens: readonly Token[], at: number, today: number): Read | undefined {
  if (textAt(tokens, at) !== 'через') return undefined
  const { value, next } = readNumber(tokens, at + 1) ?? { value: 1, next: at + 1 }
  const isWeek = textAt(tokens, next).startsWith('недел')
  if (!isWeek && findUnit(tokens, next) !== 'day') return undefined
  return toDate(next + 1, today + Math.round(value) * (isWeek ? WEEK_DAYS : 1) * DAY_MS)
}

function toDate(next: number, time: number): Read {
  return { kind: 'date', date: new Date(time).toISOString().slice(0, 10), next }
}
