import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Token } from '../language/split-tokens.ts'
import type { DayPart, Transport } from '../request.ts'
import { readAge, readDistance, readGroupSize, readOrdinal, readStopCount } from '../slots/read-amounts.ts'
import { readClockTime } from '../slots/read-clock-time.ts'
import { readDate } from '../slots/read-date.ts'
import { readDuration } from '../slots/read-duration.ts'
import { readNumber } from '../slots/read-number.ts'
import { type Tag, type TagReader, textAt } from '../slots/tag.ts'
import { CLOSED_WORDS, type ClosedWord } from './closed-words.ts'

/** What a word or number of a closed class says. Times are minutes after midnight of the town's clock. */
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

/** A value with the tokens that say it. */
export type Value = { readonly from: number; readonly to: number } & ValueOf

export type ValueKind = ValueOf['kind']

const ROUBLES = /^(?:р|руб|рубл(?:ь|я|ей|ям|ями|ях)|рублик\p{L}*|₽)$/u
const THOUSANDS = /^(?:тыс|тысяч[аиу]?|тыщ[аиу]?|к)$/
const THOUSAND = 1000
/** A bare number that nothing counts: larger ones are years and house numbers. */
const MAX_BARE_NUMBER = 20

type Reader = (tokens: readonly Token[], at: number, now: LocalTime) => Value | undefined

/** The order matters: «ребёнок пяти лет» is asked before «к пяти», «на два часа» before «два». */
const READERS: readonly Reader[] = [
  readSum,
  readYears,
  readHourOfDay,
  readNumberedStop,
  readFirstOnes,
  take(readDistance, ({ maxMeters, maxLegMeters }) =>
    maxLegMeters === undefined
      ? { kind: 'distance', meters: maxMeters ?? 0, isLeg: false }
      : { kind: 'distance', meters: maxLegMeters, isLeg: true },
  ),
  take(readDuration, ({ durationMinutes = 0 }) => ({ kind: 'duration', minutes: durationMinutes })),
  take(readStopCount, ({ stopCount = 1 }) => ({ kind: 'stops', count: stopCount })),
  take(readGroupSize, ({ groupSize = 1 }) => ({ kind: 'people', count: groupSize })),
  readWord,
  take(readClockTime, ({ deadline, startTime = 0 }) => ({
    kind: 'clock',
    minute: deadline ?? startTime,
    isEnd: deadline !== undefined,
  })),
  take(readDate, ({ date = '' }) => ({ kind: 'date', date })),
  take(readOrdinal, ({ ordinals: [number = 1] = [] }) => ({ kind: 'ordinal', number })),
  readBareNumber,
]

/** The values of a message, from left to right, none over another. `now` is the town's own time. */
export function readValues(
  tokens: readonly Token[],
  now: LocalTime,
  isTaken: (at: number) => boolean = () => false,
): Value[] {
  const values: Value[] = []
  for (let at = 0; at < tokens.length; ) {
    const value = isTaken(at) ? undefined : findValue(tokens, at, now)
    if (value) values.push(value)
    at = Math.max(value?.to ?? 0, at + 1)
  }
  return values
}

function findValue(tokens: readonly Token[], at: number, now: LocalTime): Value | undefined {
  for (const read of READERS) {
    const value = read(tokens, at, now)
    if (value) return value
  }
  return undefined
}

function take(read: TagReader, toValue: (slots: Tag['slots']) => ValueOf): Reader {
  return (tokens, at, now) => {
    const tag = read(tokens, at, now)
    return tag && { from: tag.from, to: tag.to, ...toValue(tag.slots) }
  }
}

const UP_TO = /^(?:на|до|за|в)$/

/** «Рублей 300», «рублей на 300». */
function readInvertedSum(tokens: readonly Token[], at: number): Value | undefined {
  if (!ROUBLES.test(textAt(tokens, at))) return undefined
  const number = readNumber(tokens, UP_TO.test(textAt(tokens, at + 1)) ? at + 2 : at + 1)
  return number && { from: at, to: number.next, kind: 'sum', roubles: number.value }
}

/** «500 рублей», «тысяча», «до 1,5 тыс. руб.». */
function readSum(tokens: readonly Token[], at: number): Value | undefined {
  const inverted = readInvertedSum(tokens, at)
  if (inverted) return inverted
  const number = readNumber(tokens, at)
  const next = number?.next ?? at
  const isThousand =
    THOUSANDS.test(textAt(tokens, next)) && (number !== undefined || textAt(tokens, next).length > 3)
  const unit = isThousand ? next + 1 : next
  const hasUnit = ROUBLES.test(textAt(tokens, unit)) || /₽/u.test(tokens[unit]?.mark ?? '')
  if (!hasUnit && !isThousand) return undefined
  if (number === undefined && !isThousand) return undefined
  const roubles = (number?.value ?? 1) * (isThousand ? THOUSAND : 1)
  return { from: at, to: ROUBLES.test(textAt(tokens, unit)) ? unit + 1 : unit, kind: 'sum', roubles }
}

function readYears(tokens: readonly Token[], at: number): Value | undefined {
  const tag = readAge(tokens, at)
  const number = tag && readNumber(tokens, at)
  return tag && number && { from: at, to: tag.to, kind: 'age', years: number.value }
}

const DAY_PART = /^(?:утра|дня|вечера|ночи)$/
const HOUR_WORD = /^(?:ч|час|часа|часов)$/

/** «Три часа ночи», «семь вечера», where no preposition says that it is a time. */
function readHourOfDay(tokens: readonly Token[], at: number, now: LocalTime): Value | undefined {
  const number = readNumber(tokens, at)
  const unit = number && HOUR_WORD.test(textAt(tokens, number.next)) ? number.next + 1 : (number?.next ?? 0)
  const before = tokens[at]
  if (number === undefined || before === undefined || !DAY_PART.test(textAt(tokens, unit))) return undefined
  const isAfterPreposition = readClockTime(tokens, at, now) !== undefined
  const said = isAfterPreposition
    ? tokens
    : [...tokens.slice(0, at), { ...before, text: 'в', stem: 'в' }, ...tokens.slice(at)]
  const shift = isAfterPreposition ? 0 : 1
  const tag = readClockTime(said, at + shift, now)
  const minute = tag?.slots.deadline ?? tag?.slots.startTime
  if (tag === undefined || minute === undefined) return undefined
  return { from: at, to: tag.to - shift, kind: 'clock', minute, isEnd: tag.slots.deadline !== undefined }
}

const ONE_STOP = /^(?:точк[ау]|остановк[ау]|пункт)$/

/** «3 точку», «второй пункт» by its number: one stop and not so many. */
function readNumberedStop(tokens: readonly Token[], at: number): Value | undefined {
  const number = readNumber(tokens, at)
  if (number === undefined || number.value < 2 || !ONE_STOP.test(textAt(tokens, number.next)))
    return undefined
  return { from: at, to: number.next + 1, kind: 'ordinal', number: number.value }
}

const FIRST_ONES = /^перв(?:ые|ых)$/
const LAST_ONES = /^последни(?:е|х)$/

/** «Первые два», «последние три». */
function readFirstOnes(tokens: readonly Token[], at: number): Value | undefined {
  const isFirst = FIRST_ONES.test(textAt(tokens, at))
  if (!isFirst && !LAST_ONES.test(textAt(tokens, at))) return undefined
  const number = readNumber(tokens, at + 1)
  if (number === undefined) return undefined
  return {
    from: at,
    to: number.next,
    kind: 'ordinal',
    number: isFirst ? 1 : -number.value,
    count: number.value,
  }
}

function readWord(tokens: readonly Token[], at: number): Value | undefined {
  const found = CLOSED_WORDS.find(tokens, at)
  return found && { from: at, to: found.to, ...found.value }
}

function readBareNumber(tokens: readonly Token[], at: number): Value | undefined {
  const number = readNumber(tokens, at)
  if (number === undefined || !Number.isInteger(number.value)) return undefined
  if (number.value < 1 || number.value > MAX_BARE_NUMBER) return undefined
  return { from: at, to: number.next, kind: 'number', count: number.value }
}
