import { isStopWord } from '#domain/suggest/stop-words.ts'
import { HOUR_MIN } from '#domain/time-units.ts'
import { endsWithAny, type Token } from '../language/split-tokens.ts'
import { toMinuteOfDay } from '../local-time.ts'
import { readAmount } from './read-amount.ts'
import { createNumberWords, findUnit, isClockWord, readNumber, textAt } from './words.ts'

const DAY_HOURS = 24
const NOON = 12
/** «9:30» is the morning: who means the evening writes 21:30. «5:30» may be either. */
const MORNING_HOUR = 7
/** Who says an hour later than this says so. */
const LATEST_HOUR = 21
const ORDINALS = createNumberWords('ordinals')
const AT = new Set(['в', 'во', 'на'])
const VERB = ['ть', 'ться', 'ем', 'им']
const MIDDAY = new Set(['полдня', 'полудня', 'полдень', 'полудню'])
const MIDNIGHT = new Set(['полночь', 'полночи', 'полуночь', 'полуночи'])
const HALF = new Set(['пол', 'половина', 'половину', 'половины', 'половине'])

const DAY_PARTS: Readonly<Record<string, (hour: number) => number>> = {
  утра: (hour) => hour % NOON,
  дня: (hour) => (hour <= 6 ? hour + NOON : hour),
  вечера: (hour) => (hour < NOON ? hour + NOON : hour),
  ночи: (hour) => (hour === NOON ? DAY_HOURS : hour >= 9 && hour < NOON ? hour + NOON : hour),
}

/** A minute of the day; `isEnd`: something is over then. */
type ClockTime = { readonly minute: number; readonly isEnd: boolean; readonly next: number }

/** «К шести вечера», «до 18 часов», «в два часа дня», «семь вечера», «18:30», «полседьмого», «в полдень». */
export function readClockTime(tokens: readonly Token[], at: number, now: string): ClockTime | undefined {
  const time = readTime(tokens, at)
  if (time === undefined) return undefined
  const says = (kind: 'leaving' | 'arriving') => tokens.some((_, index) => isClockWord(kind, tokens, index))
  const before = textAt(tokens, at - 1)
  const isUntil = isClockWord('until', tokens, at - 1)
  return {
    minute: time.isSure ? time.minute : chooseHalf(tokens, at, time.minute, now),
    // «Поезд в 18:20» is the end, «приедем к 11» the beginning.
    isEnd: isUntil
      ? before === 'до' || !says('arriving')
      : AT.has(before) && says('leaving') && !says('arriving'),
    next: time.next,
  }
}

type Time = { readonly minute: number; readonly next: number; readonly isSure: boolean }

function readTime(tokens: readonly Token[], at: number): Time | undefined {
  const text = textAt(tokens, at)
  const isTied = isClockWord('until', tokens, at - 1) || isClockWord('since', tokens, at - 1)
  const [, hour, minute] = /^(\d{1,2})[:.](\d\d)$/.exec(text) ?? []
  if (hour !== undefined && (isTied || text.includes(':'))) {
    if (Number(hour) >= DAY_HOURS || Number(minute) >= HOUR_MIN) return undefined
    const read = Number(hour) * HOUR_MIN + Number(minute)
    return addDayPart(tokens, read, at + 1, Number(hour) >= MORNING_HOUR)
  }
  if (MIDDAY.has(text) && isTied && textAt(tokens, at - 1) !== 'на')
    return { minute: NOON * HOUR_MIN, next: at + 1, isSure: true }
  if (MIDNIGHT.has(text)) return { minute: DAY_HOURS * HOUR_MIN - 1, next: at + 1, isSure: true }
  return readHalf(tokens, at) ?? readToHour(tokens, at) ?? readHours(tokens, at, isTied)
}

/** «Полседьмого», «пол седьмого», «половина седьмого»: half an hour before. */
function readHalf(tokens: readonly Token[], at: number): Time | undefined {
  const token = tokens[at]
  if (!token?.text.startsWith('пол')) return undefined
  const isParted = HALF.has(token.text)
  const hour = ORDINALS.find(
    isParted ? tokens : [{ ...token, text: token.text.slice(3) }],
    isParted ? at + 1 : 0,
  )
  if (hour === undefined || hour.value < 1) return undefined
  return addDayPart(tokens, (hour.value - 1) * HOUR_MIN + 30, at + (isParted ? 2 : 1), false)
}

/** «Без двадцати пять», «без четверти шесть»: so much before the hour. */
function readToHour(tokens: readonly Token[], at: number): Time | undefined {
  if (textAt(tokens, at) !== 'без') return undefined
  const isQuarter = textAt(tokens, at + 1) === 'четверти'
  // «Двадцати пять» are two numbers here: twenty minutes to five.
  const less = isQuarter ? { value: 15, next: at + 2 } : readNumber(tokens.slice(0, at + 2), at + 1)
  if (less === undefined || less.value < 1 || less.value >= HOUR_MIN) return undefined
  const from = findUnit(tokens, less.next) === 'minute' ? less.next + 1 : less.next
  const hour = readNumber(tokens, from)
  if (hour === undefined || hour.value < 1 || hour.value > DAY_HOURS) return undefined
  return addDayPart(tokens, hour.value * HOUR_MIN - less.value, hour.next, hour.value > NOON)
}

/** «В два часа», «к шести», «семь вечера»: without a preposition the part of the day must be said. */
function readHours(tokens: readonly Token[], at: number, isTied: boolean): Time | undefined {
  const isOne = ['час', 'часу'].includes(textAt(tokens, at))
  const number = isOne ? { value: 1, next: at } : readNumber(tokens, at)
  if (number === undefined || number.value > DAY_HOURS || !Number.isInteger(number.value)) return undefined
  const hasUnit = findUnit(tokens, number.next) === 'hour'
  const end = hasUnit ? number.next + 1 : number.next
  const more = hasUnit ? readAmount(tokens, end) : undefined
  const [minutes, next] = more?.unit === 'minute' ? [more.value, more.next] : [0, end]
  const time = addDayPart(tokens, number.value * HOUR_MIN + minutes, next, number.value > NOON)
  const hasPart = time.next > next
  if (hasPart || !isTied) return hasPart ? time : undefined
  const before = textAt(tokens, at - 1)
  // «На два часа» is a length, «на 18 часов» a time.
  if (before === 'на' && !(number.value > NOON && hasUnit)) return undefined
  if (isOne) return before === 'к' ? time : undefined
  return hasUnit || mayEnd(tokens, next) ? time : undefined
}

function addDayPart(tokens: readonly Token[], minute: number, next: number, isSure: boolean): Time {
  const part = DAY_PARTS[textAt(tokens, next)]
  if (part === undefined) return { minute, next, isSure }
  const hour = Math.floor(minute / HOUR_MIN)
  return { minute: part(hour) * HOUR_MIN + (minute % HOUR_MIN), next: next + 1, isSure: true }
}

/** A bare number is a time where it counts nothing: «к шести вернуться», «до семи, не позже». */
function mayEnd(tokens: readonly Token[], next: number): boolean {
  const follower = tokens[next]
  if (follower === undefined || follower.mark !== '' || isStopWord(follower.text)) return true
  const kinds = ['leaving', 'anotherDay', 'goingOn'] as const
  return endsWithAny(follower.text, VERB) || kinds.some((kind) => isClockWord(kind, tokens, next))
}

/** Of both halves of the day the one that is meant: «сейчас два часа» is the one closer to now, else the next in waking hours. */
function chooseHalf(tokens: readonly Token[], at: number, minute: number, now: string): number {
  const evening = minute + NOON * HOUR_MIN
  const current = toMinuteOfDay(now)
  if (minute >= NOON * HOUR_MIN) return minute
  if (textAt(tokens, at - 1) === 'сейчас')
    return Math.abs(evening - current) < Math.abs(minute - current) ? evening : minute
  if (minute < MORNING_HOUR * HOUR_MIN) return evening
  const isOfToday = !tokens.some((_, index) => isClockWord('anotherDay', tokens, index))
  const isMorning = tokens.some((_, index) => isClockWord('morning', tokens, index))
  if (!isOfToday || isMorning || evening > LATEST_HOUR * HOUR_MIN) return minute
  return current <= minute ? minute : evening
}
