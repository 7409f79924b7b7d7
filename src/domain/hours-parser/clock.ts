import { DAY_MINUTES, HoursFault, type Span } from './hours-rule.ts'
import type { Clock, Token } from './token.ts'

const HOUR = 60
/** «полдевятого», «половины девятого»: in the twelve-hour clock. */
const HALF = /^пол.*го$/
const [MORNING, DAY, EVENING, NIGHT] = [0, 1, 2, 3]

/** «9», «9:30», «9 ч 30 мин», «9 утра» */
export function toClock(found: readonly Token[]): { kind: 'time'; clock: Clock } | undefined {
  const [token, , more] = found
  if (!token) return undefined
  const partOfDay = found.find(({ kind }) => kind === 'part')?.value
  const hour = toDayHour(token.value, partOfDay, token.text)
  const isSure = partOfDay !== undefined || /^\d\d/.test(token.text) || hour === 0
  const minutes = token.minutes ?? (more?.kind === 'number' ? more.value : 0)
  return { kind: 'time', clock: { minutes: hour * HOUR + minutes, isSure, partOfDay, text: token.text } }
}

/** Whether a time cannot mean the afternoon, unlike «с 2». */
export const isUsualStart = (minutes: number, text: string) =>
  /^\d\d/.test(text) || minutes > (HALF.test(text) ? 7 : 5) * HOUR

/** Throws `HoursFault` for «25» and «9:75». */
export function refuseImpossible(...clocks: readonly Clock[]) {
  const wrong = clocks.find(({ minutes, text }) => minutes > DAY_MINUTES || /[:.][6-9]\d/.test(text))
  if (wrong) throw new HoursFault(`такого времени не бывает: «${wrong.text}»`)
}

function toDayHour(hour: number, partOfDay: number | undefined, text: string): number {
  if (partOfDay === undefined || hour > 12) return hour
  if (hour === 12) return partOfDay === NIGHT ? 24 : 12
  if (partOfDay === NIGHT && hour > 6) throw new HoursFault(`не ясно, который это час: «${text}»`)
  return partOfDay === EVENING || (partOfDay === DAY && hour < 7) ? hour + 12 : hour
}

/** There is no break at one at night. */
export function createBreak(from: Clock, to: Clock): Span {
  const move = ({ minutes, isSure }: Clock) => (minutes < 7 * HOUR && !isSure ? minutes + 12 * HOUR : minutes)
  const span = { from: move(from), to: move(to), isMoved: move(from) > from.minutes }
  if (span.to <= span.from) throw new HoursFault(`не ясно, когда перерыв: «${from.text}–${to.text}»`)
  return span
}

/** Creates a span from minutes after midnight to a written time, «до 16:00». Throws `HoursFault` as for any span. */
export function endAt(from: number, minutes: number, text: string): Span {
  const start = { minutes: from, isSure: true, text: `${Math.floor(from / HOUR)}` }
  return createSpan(start, { minutes, isSure: /^\d\d/.test(text), text }, true)
}

/** A stretch between two times. Ambiguous halves of the day, «с 9 до 6», are refused. */
export function createSpan(from: Clock, to: Clock, isDash: boolean): Span {
  const start = from.minutes % DAY_MINUTES
  const afternoon = to.minutes + 12 * HOUR
  const written = `${from.text}–${to.text}`
  if (start === 0 && to.minutes % DAY_MINUTES === 0) return { from: 0, to: DAY_MINUTES }
  if (start === to.minutes) throw new HoursFault(`открывается и закрывается в одно время: «${written}»`)
  if (to.minutes < start) {
    if (isNightSure(start, to, isDash)) return { from: start, to: to.minutes + DAY_MINUTES }
    if (HALF.test(to.text) && start >= 7 * HOUR && to.minutes >= 3 * HOUR && afternoon > start)
      return { from: start, to: afternoon }
    const hint = 'если до вечера, напишите 09:00–18:00, если за полночь — 18:00–02:00'
    throw new HoursFault(`конец раньше начала: «${written}»; ${hint}`)
  }
  const isMorning = from.isSure || to.partOfDay === NIGHT || to.partOfDay === MORNING
  const isDayClock = !HALF.test(from.text) && to.minutes > 12 * HOUR && to.partOfDay === undefined
  const isUsual = isUsualStart(start, from.text) || isDayClock
  if (isMorning || isUsual) return { from: start, to: to.minutes }
  throw new HoursFault(`не ясно, день это или ночь: «${written}»; напишите время так: 13:00–17:00`)
}

function isNightSure(start: number, { minutes, isSure, text }: Clock, isDash: boolean): boolean {
  if (start >= 20 * HOUR && minutes <= 8 * HOUR) return true
  if (minutes > 7 * HOUR) return false
  if (isSure || start >= 17 * HOUR) return true
  return (isDash || text.includes(':')) && start >= 11 * HOUR && minutes <= 3 * HOUR
}
