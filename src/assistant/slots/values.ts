import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Token } from '../language/split-tokens.ts'
import type { DayPart, Transport } from '../request.ts'
import { CLOSED_WORDS, type ClosedWord } from './closed-words.ts'
import { readAmount, readMeasure } from './read-amount.ts'
import { readClockTime } from './read-clock-time.ts'
import { readDate } from './read-date.ts'
import { readNumber } from './read-number.ts'
import { createNumberWords, textAt } from './words.ts'

/** Value of a word or number of a closed class. Times are minutes after midnight in the town's clock. */
export type ValueOf =
  | { kind: 'clock'; minute: number; isEnd: boolean }
  | { kind: 'date'; date: string }
  | { kind: 'dayPart'; part: DayPart }
  | { kind: 'duration'; minutes: number }
  | { kind: 'distance'; meters: number; isLeg: boolean }
  | { kind: 'sum'; roubles: number }
  | { kind: 'age'; years: number }
  | { kind: 'people'; count: number }
  | { kind: 'stops'; count: number }
  | { kind: 'number'; count: number }
  | { kind: 'transport'; by: Transport }
  | ClosedWord

/** A value with its range of tokens. */
export type Value = { readonly from: number; readonly to: number } & ValueOf

export type ValueKind = ValueOf['kind']

/** Largest number without a unit: larger ones are years and house numbers. */
const MAX_BARE_NUMBER = 20
const MAX_ORDINAL = 50
const ORDINALS = createNumberWords('ordinals')
const FIRST_ONES = createNumberWords('firstOnes')
const TOGETHER = createNumberWords('together')
const NUMBER_WORDS = new Set([
  'номер',
  'номером',
  'номера',
  'номеру',
  'пункт',
  'пункта',
  'вариант',
  'варианта',
  'n',
])
const ORDINAL_ENDINGS = new Set(['й', 'я', 'е', 'го', 'му', 'ю', 'ый', 'ой', 'ая', 'ое', 'ую'])

type Read = ValueOf & { readonly next: number }
type Reader = (tokens: readonly Token[], at: number, now: LocalTime) => Read | undefined

/** The order matters: «три часа ночи» is parsed before «три часа», «на два часа» before «два». */
const READERS: readonly Reader[] = [
  readClock((tokens, next) => HAS_DAY_PART.has(textAt(tokens, next - 1))),
  readMeasure,
  readFirstOnes,
  readPeople,
  readWord,
  readClock(),
  (tokens, at, now) => {
    const date = readDate(tokens, at, now)
    return date && { kind: 'date', ...date }
  },
  readOrdinal,
  readBareNumber,
]
const HAS_DAY_PART = new Set(['утра', 'дня', 'вечера', 'ночи'])

/** Returns the values of a message from left to right without overlap. `now` is the town's local time. */
export function readValues(
  tokens: readonly Token[],
  now: LocalTime,
  isTaken: (at: number) => boolean = () => false,
): Value[] {
  const values: Value[] = []
  for (let at = 0; at < tokens.length; ) {
    const read = isTaken(at) ? undefined : findValue(tokens, at, now)
    if (read) {
      const { next: to, ...value } = read
      values.push({ from: at, to, ...value })
    }
    at = Math.max(read?.next ?? 0, at + 1)
  }
  return values
}

function findValue(tokens: readonly Token[], at: number, now: LocalTime): Read | undefined {
  for (const read of READERS) {
    const value = read(tokens, at, now)
    if (value) return value
  }
  return undefined
}

function readClock(isMeant?: (tokens: readonly Token[], next: number) => boolean): Reader {
  return (tokens, at, now) => {
    const time = readClockTime(tokens, at, now)
    return time && (isMeant?.(tokens, time.next) ?? true) ? { kind: 'clock', ...time } : undefined
  }
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
