import { HOUR_MIN } from '#domain/time-units.ts'
import { endsWithAny, startsWithAny, type Token } from '../language/split-tokens.ts'
import {
  createNumberWords,
  DAY_PARTS,
  findUnit,
  isClockWord,
  readNumber,
  textAt,
  type Unit,
} from './words.ts'

/** A number with its unit; without a number it is one. `next` is the token behind. */
type Amount = { readonly value: number; readonly unit: Unit; readonly next: number }

/** «На весь день»: what a visitor walks in such a time. */
const OUTING_MIN = 8 * HOUR_MIN
const MAX_DAYS = 7
/** More stops than any walk has, so that the answer can say so. */
const MAX_STOPS = 1000
const THOUSAND = 1000
const LENGTHS = createNumberWords('lengths')
const PARTS = /[,;.!?]/u
const BETWEEN = new Set(['на', 'за'])
const HALF_KILOMETER = new Set(['полкилометра', 'полукилометра'])
/** «3 точку»: one stop by its number. */
const ONE_STOP = new Set(['точка', 'точку', 'остановка', 'остановку', 'пункт'])
/** «День города», «день рождения» */
const OF_DAY = ['город', 'рожден']

/** «Два часа», «два с половиной часа», «часа на два», «рублей 300», «три лучших места». */
export function readAmount(tokens: readonly Token[], at: number): Amount | undefined {
  const number = readNumber(tokens, at)
  if (number === undefined) return readInverted(tokens, at)
  const { value, next } = addHalf(tokens, number)
  // «Малому 1.3, часа на два»: what stands after a comma is not its unit.
  if (PARTS.test(tokens[next]?.mark ?? '')) return undefined
  const unit = findUnit(tokens, next)
  if (unit) return { value, unit, next: next + 1 }
  const isOfStops = endsWithAny(textAt(tokens, next), ['ых', 'их']) && findUnit(tokens, next + 1) === 'stop'
  return isOfStops ? { value, unit: 'stop', next: next + 2 } : undefined
}

function readInverted(tokens: readonly Token[], at: number): Amount | undefined {
  const unit = textAt(tokens, at).length > 2 ? findUnit(tokens, at) : undefined
  const isTied = BETWEEN.has(textAt(tokens, at + 1))
  const number = unit && readNumber(tokens, isTied ? at + 2 : at + 1)
  if (unit === undefined || number === undefined || PARTS.test(tokens[number.next - 1]?.mark ?? ''))
    return undefined
  // «В три часа два музея»
  if (!isTied && readNumber(tokens, at - 1)) return undefined
  return { ...addHalf(tokens, number), unit }
}

function addHalf(tokens: readonly Token[], { value, next }: { value: number; next: number }) {
  const isHalf = textAt(tokens, next) === 'с' && textAt(tokens, next + 1) === 'половиной'
  return isHalf ? { value: value + 0.5, next: next + 2 } : { value, next }
}

/** What a number of each unit says, beside lengths of time. */
const MEASURES = {
  kilometer: ({ value }, tokens) => toDistance(value * THOUSAND, tokens),
  meter: ({ value }, tokens) => toDistance(value, tokens),
  rouble: ({ value }) => ({ kind: 'sum' as const, roubles: value }),
  // «Тысяча рублей»
  thousand: ({ value, next }, tokens) => ({
    kind: 'sum' as const,
    roubles: value * THOUSAND,
    next: findUnit(tokens, next) === 'rouble' ? next + 1 : next,
  }),
  year: ({ value }) => ({ kind: 'age' as const, years: value }),
  person: ({ value }) => (Number.isInteger(value) ? { kind: 'people' as const, count: value } : undefined),
  stop: toStops,
} satisfies Partial<Record<Unit, (amount: Amount, tokens: readonly Token[]) => object | undefined>>

function toDistance(meters: number, tokens: readonly Token[]) {
  const isLeg = tokens.some(({ text }) => text === 'между' || text.startsWith('переход'))
  return { kind: 'distance' as const, meters: Math.round(meters), isLeg }
}

function toStops({ value, next }: Amount, tokens: readonly Token[]) {
  if (!Number.isInteger(value) || value > MAX_STOPS) return undefined
  const isOne = value > 1 && ONE_STOP.has(textAt(tokens, next - 1))
  return isOne ? { kind: 'ordinal' as const, number: value } : { kind: 'stops' as const, count: value }
}

/** «До 1,5 тыс. руб.», «200₽», «не дальше километра», «сыну 7 лет», «нас десять человек», «три места», «на два часа». */
export function readMeasure(tokens: readonly Token[], at: number) {
  const number = readNumber(tokens, at)
  if (number && tokens[number.next]?.mark.includes('₽'))
    return { kind: 'sum' as const, roubles: number.value, next: number.next }
  const amount = readAmount(tokens, at) ?? readBare(tokens, at)
  if (amount === undefined || amount.unit === 'hour' || amount.unit === 'minute' || amount.unit === 'day')
    return readDuration(tokens, at, amount)
  const measure = MEASURES[amount.unit](amount, tokens)
  return measure && { next: amount.next, ...measure }
}

/** «Тысяча», «километр», «полкилометра»: one of them or a half, where the word is no abbreviation. */
function readBare(tokens: readonly Token[], at: number): Amount | undefined {
  const text = textAt(tokens, at)
  if (HALF_KILOMETER.has(text)) return { value: 0.5, unit: 'kilometer', next: at + 1 }
  const unit = text.length > 3 ? findUnit(tokens, at) : undefined
  return unit === 'thousand' || unit === 'kilometer' ? { value: 1, unit, next: at + 1 } : undefined
}

/** Minutes: «на два часа», «минут на 40», «1,5 часа», «часок», «полдня», «на весь день». */
function readDuration(tokens: readonly Token[], at: number, amount: Amount | undefined) {
  const read = readLength(tokens, at) ?? (amount ? readCounted(tokens, at, amount) : readBareHour(tokens, at))
  if (read === undefined || read.minutes < 1 || isClockWord('shifted', tokens, read.next)) return undefined
  return { kind: 'duration' as const, minutes: Math.round(read.minutes), next: read.next }
}

function readLength(tokens: readonly Token[], at: number) {
  const length = LENGTHS.find(tokens, at)
  // «Через полчаса», «на день города»; «на день, погулять часа на два» are two hours.
  if (length === undefined || textAt(tokens, at - 1) === 'через') return undefined
  const isDay = length.value === OUTING_MIN
  if (isDay && (hasHours(tokens) || startsWithAny(textAt(tokens, length.to), OF_DAY))) return undefined
  return { minutes: length.value, next: length.to }
}

function readCounted(tokens: readonly Token[], at: number, { value, unit, next }: Amount) {
  if (isClock(tokens, at, value)) return undefined
  if (unit === 'minute') return { minutes: value, next }
  if (unit === 'hour') return addMinutes(tokens, value * HOUR_MIN, next)
  // Of several days one is planned.
  return value <= MAX_DAYS && !hasHours(tokens) ? { minutes: OUTING_MIN, next } : undefined
}

/** «В два часа», «к двум часам» are times of the clock, «уложиться в два часа» is none. */
function isClock(tokens: readonly Token[], at: number, value: number): boolean {
  const before = textAt(tokens, at - 1)
  const isTied = isClockWord('since', tokens, at - 1) || isClockWord('until', tokens, at - 1)
  if (!isTied || before === 'на' || before === 'около' || !Number.isInteger(value)) return false
  return ![at - 4, at - 3, at - 2].some((index) => isClockWord('lasting', tokens, index))
}

function addMinutes(tokens: readonly Token[], minutes: number, at: number) {
  const { value, next } = addHalf(tokens, { value: 0, next: at })
  if (value > 0) return { minutes: minutes + value * HOUR_MIN, next }
  const more = readAmount(tokens, textAt(tokens, at) === 'и' ? at + 1 : at)
  return more?.unit === 'minute' ? { minutes: minutes + more.value, next: more.next } : { minutes, next: at }
}

/** «На час», «только на улице, час», «не дольше часа». */
function readBareHour(tokens: readonly Token[], at: number) {
  const [text, next] = [textAt(tokens, at), textAt(tokens, at + 1)]
  const isAbout = text === 'часа' && isClockWord('about', tokens, at - 1)
  const isHour = text === 'час' && next !== 'пик' && !isClockWord('noLength', tokens, at - 1)
  if (!isAbout && (!isHour || isClock(tokens, at, 1) || DAY_PARTS.has(next))) return undefined
  return addMinutes(tokens, HOUR_MIN, at + 1)
}

function hasHours(tokens: readonly Token[]): boolean {
  return tokens.some((_, at) => readAmount(tokens, at)?.unit === 'hour')
}
