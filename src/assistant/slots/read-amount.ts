import { HOUR_MIN } from '#domain/time-units.ts'
import type { Token } from '../language/split-tokens.ts'
import { readNumber } from './read-number.ts'
import { createNumberWords, findUnit, isClockWord, textAt, type Unit } from './words.ts'

/** A number with its unit; without a number it is one. `next` is the token behind. */
type Amount = { readonly value: number; readonly unit: Unit; readonly next: number }

/** «На весь день»: what a visitor walks in such a time. */
const OUTING_MIN = 8 * HOUR_MIN
const MAX_DAYS = 7
const THOUSAND = 1000
const MAX_RANGE = 2
const LENGTHS = createNumberWords('lengths')
const PARTS = /[,;.!?]/u
const BETWEEN = new Set(['на', 'за'])

/** «Два часа», «2–3 часа», «два с половиной часа», «часа на два», «рублей 300», «три лучших места». */
export function readAmount(tokens: readonly Token[], at: number): Amount | undefined {
  const number = readRange(tokens, at)
  if (number === undefined) return readInverted(tokens, at)
  const { value, next } = addHalf(tokens, number)
  // «Малому 1.3, часа на два»: what stands after a comma is not its unit.
  if (PARTS.test(tokens[next]?.mark ?? '')) return undefined
  const unit = findUnit(tokens, next)
  if (unit) return { value, unit, next: next + 1 }
  const isOfStops = /[ыи]х$/.test(textAt(tokens, next)) && findUnit(tokens, next + 1) === 'stop'
  return isOfStops ? { value, unit: 'stop', next: next + 2 } : undefined
}

function readInverted(tokens: readonly Token[], at: number): Amount | undefined {
  const unit = textAt(tokens, at).length > 2 ? findUnit(tokens, at) : undefined
  const isTied = BETWEEN.has(textAt(tokens, at + 1))
  const number = unit && readRange(tokens, isTied ? at + 2 : at + 1)
  if (unit === undefined || number === undefined || PARTS.test(tokens[number.next - 1]?.mark ?? ''))
    return undefined
  // «В три часа два музея»
  if (!isTied && readNumber(tokens, at - 1)) return undefined
  return { ...addHalf(tokens, number), unit }
}

/** Of «2–3», «полтора-два» the most that is said. */
function readRange(tokens: readonly Token[], at: number) {
  const first = readNumber(tokens, at)
  const second = first && readNumber(tokens, first.next)
  return second && second.value > first.value && second.value <= first.value + MAX_RANGE ? second : first
}

function addHalf(tokens: readonly Token[], { value, next }: { value: number; next: number }) {
  const isHalf = textAt(tokens, next) === 'с' && textAt(tokens, next + 1) === 'половиной'
  return isHalf ? { value: value + 0.5, next: next + 2 } : { value, next }
}

/** Roubles: «500 рублей», «тысяча», «до 1,5 тыс. руб.», «200₽». */
export function readSum(tokens: readonly Token[], at: number): { roubles: number; next: number } | undefined {
  const number = readNumber(tokens, at)
  if (number && tokens[number.next]?.mark.includes('₽')) return { roubles: number.value, next: number.next }
  const amount = readAmount(tokens, at) ?? readBare(tokens, at, 'thousand')
  if (amount?.unit === 'rouble') return { roubles: amount.value, next: amount.next }
  if (amount?.unit !== 'thousand') return undefined
  const isNamed = findUnit(tokens, amount.next) === 'rouble'
  return { roubles: amount.value * THOUSAND, next: isNamed ? amount.next + 1 : amount.next }
}

/** «Тысяча», «километр»: one of them, where the word is no abbreviation. */
function readBare(tokens: readonly Token[], at: number, unit: Unit): Amount | undefined {
  const isSaid = textAt(tokens, at).length > 3 && findUnit(tokens, at) === unit
  return isSaid ? { value: 1, unit, next: at + 1 } : undefined
}

/** Metres: «не дальше километра», «до 2 км», «метров 300», «полкилометра». */
export function readDistance(
  tokens: readonly Token[],
  at: number,
): { meters: number; next: number } | undefined {
  const text = textAt(tokens, at)
  if (/^пол(?:у)?километра$/.test(text)) return { meters: THOUSAND / 2, next: at + 1 }
  const amount = readAmount(tokens, at) ?? readBare(tokens, at, 'kilometer')
  if (amount?.unit !== 'kilometer' && amount?.unit !== 'meter') return undefined
  const { value, unit, next } = amount
  return { meters: Math.round(unit === 'kilometer' ? value * THOUSAND : value), next }
}

/** Minutes: «на два часа», «минут на 40», «1,5 часа», «часок», «полдня», «на весь день». */
export function readDuration(
  tokens: readonly Token[],
  at: number,
): { minutes: number; next: number } | undefined {
  const read = readLength(tokens, at) ?? readCounted(tokens, at) ?? readBareHour(tokens, at)
  if (read === undefined || read.minutes < 1 || isClockWord('shifted', tokens, read.next)) return undefined
  return { minutes: Math.round(read.minutes), next: read.next }
}

function readLength(tokens: readonly Token[], at: number) {
  const length = LENGTHS.find(tokens, at)
  // «Через полчаса», «на день города»; «на день, погулять часа на два» are two hours.
  if (length === undefined || textAt(tokens, at - 1) === 'через') return undefined
  if (
    length.value === OUTING_MIN &&
    (hasHours(tokens) || /^(?:город|рожден)/.test(textAt(tokens, length.to)))
  )
    return undefined
  return { minutes: length.value, next: length.to }
}

function readCounted(tokens: readonly Token[], at: number) {
  const amount = readAmount(tokens, at)
  if (amount === undefined || isClock(tokens, at, amount.value)) return undefined
  const { value, unit, next } = amount
  if (unit === 'minute') return { minutes: value, next }
  // Of several days one is planned.
  if (unit === 'day' && value <= MAX_DAYS && !hasHours(tokens)) return { minutes: OUTING_MIN, next }
  return unit === 'hour' ? addMinutes(tokens, value * HOUR_MIN, next) : undefined
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

const DAY_PARTS = new Set(['утра', 'дня', 'вечера', 'ночи'])

function hasHours(tokens: readonly Token[]): boolean {
  return tokens.some((_, at) => readAmount(tokens, at)?.unit === 'hour')
}
