import { HoursFault, type Span } from './hours-part.ts'
import { writeTime } from './write-time.ts'

const HOUR = 60
const DAY = 24 * HOUR
const UNIT = '(?: ?(?:час(?:а|ов|у)?|ч)(?![а-я])\\.?)'
const MINUTES = '(?: ?\\d{1,2} ?мин(?:ут[аы]?)?(?![а-я])\\.?)'
const PART_OF_DAY = '(?: (?:утра|дня|вечера|ночи)(?![а-я]))'
const WORD = '(?:полуночи|полночь|полудня|полдень|час[уа]? (?:ночи|дня))(?![а-я])'
const CLOCK = `(?:${WORD}|\\d{1,2}(?:[:.]\\d{2})?(?!\\d)${UNIT}?${MINUTES}?${PART_OF_DAY}?)`
const QUARTER = '(?:00|15|30|45)'
const LAST_GUEST =
  '(?:(?: и| ?-)? ?до|(?: -|-)) ?(?:ухода )?(?:последн[а-я]+ (?:гост|посетител|клиент|покупател|пациент|зрител)[а-я]*|(?:окончания|конца) (?:последн[а-я]+ )?(?:сеанса|представления))'

type SpanPattern = { pattern: RegExp; read: (match: RegExpExecArray) => Span; isStart?: boolean }

/** «до 18:00»: when it opens is said elsewhere. */
export const UNTIL = `до (${CLOCK})`

/** How a stretch of time is written, surest first; `isStart` where its end may be said elsewhere. */
export const SPAN_PATTERNS: readonly SpanPattern[] = [
  {
    pattern: new RegExp(`(?:с |от )?(${CLOCK})${LAST_GUEST}`, 'y'),
    read: ([, from = '']) => ({ from: readClock(from).minutes, to: undefined }),
  },
  // «9-00 - 18-00», «9-00-18-00», «9 00 - 18 00», «900-1800»
  { pattern: /(?:с )?(\d{1,2}-\d{2})(?: - | до )(\d{1,2}-\d{2})(?!\d)/y, read: readWithColons },
  {
    pattern: new RegExp(`(\\d{1,2}-${QUARTER})-(\\d{1,2}-${QUARTER})(?!\\d)`, 'y'),
    read: readWithColons,
  },
  {
    pattern: new RegExp(`(?:с )?(\\d{1,2} ${QUARTER})(?: ?- ?| до )(\\d{1,2} ${QUARTER})(?!\\d)`, 'y'),
    read: readWithColons,
  },
  {
    pattern: /(?:с )?(\d{1,2}\d\d)(?:-| до )(\d{1,2}\d\d)(?!\d)/y,
    read: ([, from = '', to = '']) => createSpan(addColon(from), addColon(to), true),
  },
  // «в 13 на час», «полчаса с 12:30»
  {
    pattern: new RegExp(`(?:в|с) (${CLOCK}) на (час|полчаса)(?![а-я])`, 'y'),
    read: ([, from = '', length = '']) => spanLength(from, length),
  },
  {
    pattern: new RegExp(`(час|полчаса) (?:в|с) (${CLOCK})(?! ?-| до)`, 'y'),
    read: ([, length = '', from = '']) => spanLength(from, length),
  },
  {
    pattern: new RegExp(`(с |от )?(${CLOCK})( ?- ?| до )(${CLOCK})`, 'y'),
    read: ([, , from = '', link = '', to = '']) => createSpan(from, to, link.includes('-')),
  },
  {
    pattern: /(\d{1,2}:\d{2}) по (\d{1,2}:\d{2})(?!\d)/y,
    read: ([, from = '', to = '']) => createSpan(from, to, false),
  },
  // With a colon these are no days of a month.
  {
    pattern: /с (\d{1,2}[:.]\d{2}) по (\d{1,2}[:.]\d{2})(?!\d)/y,
    read: ([, from = '', to = '']) => createSpan(from, to, false),
  },
  {
    pattern: new RegExp(`(?:с|от) (${CLOCK})(?! ?-| до| по)`, 'y'),
    isStart: true,
    read: ([, from = '']) => ({ from: readClock(from).minutes, to: undefined }),
  },
]

function readWithColons([, from = '', to = '']: RegExpExecArray): Span {
  return createSpan(from.replace(/[- ]/, ':'), to.replace(/[- ]/, ':'), true)
}

function spanLength(clock: string, length: string): Span {
  const from = readClock(clock).minutes
  return { from, to: from + (length === 'час' ? HOUR : HOUR / 2) }
}

function addColon(digits: string): string {
  return `${digits.slice(0, -2)}:${digits.slice(-2)}`
}

type Clock = { minutes: number; isSure: boolean; text: string }

/** `isSure` when the words say which half of the day is meant: «02:00», «2 ночи». */
function readClock(text: string): Clock {
  const word = WORDS.find(({ pattern }) => pattern.test(text))
  if (word !== undefined) return { minutes: word.minutes, isSure: true, text: text.trim() }
  const [, hours = '', minutes, more] =
    /^(\d{1,2})(?:[:.](\d{2}))?\D*?(?:(\d{1,2}) ?мин.*)?$/.exec(text) ?? []
  const hour = toDayHour(Number(hours), /утра|дня|вечера|ночи/.exec(text)?.[0], text)
  const minute = Number(minutes ?? more ?? 0)
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) {
    throw new HoursFault(`такого времени не бывает: «${text.trim()}»`)
  }
  const isSure = /утра|дня|вечера|ночи/.test(text) || hours.length === 2 || hour === 0
  return { minutes: hour * HOUR + minute, isSure, text: text.trim() }
}

const WORDS = [
  { pattern: /^пол(?:уночи|ночь)/, minutes: DAY },
  { pattern: /^пол(?:удня|день)/, minutes: 12 * HOUR },
  { pattern: /^час[уа]? ночи/, minutes: HOUR },
  { pattern: /^час[уа]? дня/, minutes: 13 * HOUR },
]

function toDayHour(hour: number, partOfDay: string | undefined, text: string): number {
  if (partOfDay === undefined || hour > 12) return hour
  if (hour === 12) return partOfDay === 'ночи' ? 24 : 12
  const isLate = partOfDay === 'вечера' || (partOfDay === 'дня' && hour < 7)
  if (partOfDay === 'ночи' && hour > 6) throw new HoursFault(`не ясно, который это час: «${text.trim()}»`)
  return isLate ? hour + 12 : hour
}

/** From minutes after midnight to a written time, «до 16:00». Throws `HoursFault` as any stretch does. */
export function readUntil(from: number, to: string): Span {
  return spanClocks({ minutes: from, isSure: true, text: writeTime(from) }, readClock(to), true)
}

function createSpan(from: string, to: string, isDash: boolean): Span {
  return spanClocks(readClock(from), readClock(to), isDash)
}

/** From a time to a time. What could mean the other half of the day, «с 9 до 6», is refused. */
function spanClocks(from: Clock, to: Clock, isDash: boolean): Span {
  const start = from.minutes % DAY
  const written = `${from.text}–${to.text}`
  if (start === to.minutes % DAY) {
    if (start === 0) return { from: 0, to: DAY }
    throw new HoursFault(`открывается и закрывается в одно время: «${written}»`)
  }
  if (to.minutes > start) {
    // «с 3 до 4 ночи»
    const isSure = from.isSure || /ночи|утра/.test(to.text)
    const isAfternoon = !isSure && start <= 5 * HOUR && /дня|вечера/.test(to.text)
    if (!isAfternoon && (isSure || start > 5 * HOUR || to.minutes > 12 * HOUR))
      return { from: start, to: to.minutes }
    throw new HoursFault(`не ясно, день это или ночь: «${written}»; напишите время так: 13:00–17:00`)
  }
  if (!isNightSure(start, to, isDash)) {
    const hint = 'если до вечера, напишите 09:00–18:00, если за полночь — 18:00–02:00'
    throw new HoursFault(`конец раньше начала: «${written}»; ${hint}`)
  }
  return { from: start, to: to.minutes + DAY }
}

function isNightSure(start: number, { minutes, isSure, text }: Clock, isDash: boolean): boolean {
  if (start >= 20 * HOUR && minutes <= 8 * HOUR) return true
  if (minutes > 7 * HOUR) return false
  if (isSure || start >= 17 * HOUR) return true
  return (isDash || /\d[:.]\d/.test(text)) && start >= 11 * HOUR && minutes <= 3 * HOUR
}
