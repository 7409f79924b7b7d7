import { DAY_MINUTES, HoursFault, type Span } from './hours-rule.ts'
import type { TokenReader } from './token-reader.ts'

const HOUR = 60
const [MORNING, DAY, EVENING, NIGHT] = [0, 1, 2, 3]

/** A time of day; `isSure` when the words say which half of the day is meant: «02:00», «2 ночи». */
type Clock = { minutes: number; isSure: boolean; partOfDay?: number | undefined; text: string }

/** «9:00–18:00», «с 9 до 18», «с 12 до последнего гостя»; in a break «1–2» is in the afternoon. */
export function parseSpan(reader: TokenReader, isBreak = false): Span | undefined {
  return reader.attempt(() => {
    reader.take('from')
    const from = parseClock(reader)
    const link = from && reader.take('-', 'to', ...(from.text.includes(':') ? ['through'] : []))
    if (!from || !link) return undefined
    if (reader.take('last guest')) return { from: from.minutes, to: undefined }
    const to = parseClock(reader)
    if (!to) return undefined
    refuseImpossible(from, to)
    // «пт 17-00»
    if (link.text === '-' && to.text === '00')
      throw new HoursFault(`не ясно, до полуночи ли: «${from.text}-00»`)
    return isBreak ? createBreak(from, to) : createSpan(from, to, link.text === '-')
  })
}

/** «с 10» and «до 18» alone. */
export function parseOneEnd(reader: TokenReader) {
  return reader.attempt(() => {
    const kind = reader.take('from') ? 'start' : 'until'
    const clock = kind === 'start' || reader.take('to') ? parseClock(reader) : undefined
    if (clock) refuseImpossible(clock)
    return clock && ({ kind, minutes: clock.minutes, text: clock.text } as const)
  })
}

function parseClock(reader: TokenReader): Clock | undefined {
  const word = reader.take('clock')
  if (word) return { minutes: word.value, isSure: true, text: word.text }
  const isAlone = reader.peek(-1)?.kind === 'to'
  const token = reader.isNext('month', 1) ? undefined : reader.take('number', ...(isAlone ? ['hour'] : []))
  if (!token) return undefined
  const more =
    reader.take('hour') &&
    reader.attempt(() => (reader.isNext('minute', 1) ? reader.take('number') : undefined))
  if (more) reader.take('minute')
  const partOfDay = reader.take('part of day')?.value
  const hour = toDayHour(token.value, partOfDay, token.text)
  const isSure = partOfDay !== undefined || /^\d\d/.test(token.text) || hour === 0
  return { minutes: hour * HOUR + (token.minutes ?? more?.value ?? 0), isSure, partOfDay, text: token.text }
}

function refuseImpossible(...clocks: readonly Clock[]) {
  const wrong = clocks.find(({ minutes, text }) => minutes > DAY_MINUTES || /[:.][6-9]\d/.test(text))
  if (wrong) throw new HoursFault(`такого времени не бывает: «${wrong.text}»`)
}

function toDayHour(hour: number, partOfDay: number | undefined, text: string): number {
  if (partOfDay === undefined || hour > 12) return hour
  if (hour === 12) return partOfDay === NIGHT ? 24 : 12
  if (partOfDay === NIGHT && hour > 6) throw new HoursFault(`не ясно, который это час: «${text}»`)
  return partOfDay === EVENING || (partOfDay === DAY && hour < 7) ? hour + 12 : hour
}

/** Nobody has dinner at one in the night. */
function createBreak(from: Clock, to: Clock): Span {
  const move = ({ minutes, isSure }: Clock) => (minutes < 7 * HOUR && !isSure ? minutes + 12 * HOUR : minutes)
  const span = { from: move(from), to: move(to), isMoved: move(from) > from.minutes }
  if (span.to <= span.from) throw new HoursFault(`не ясно, когда перерыв: «${from.text}–${to.text}»`)
  return span
}

/** From minutes after midnight to a written time, «до 16:00». Throws `HoursFault` as any stretch does. */
export function endAt(from: number, minutes: number, text: string): Span {
  const start = { minutes: from, isSure: true, text: `${Math.floor(from / HOUR)}` }
  return createSpan(start, { minutes, isSure: /^\d\d/.test(text), text }, true)
}

/** From a time to a time. What could mean the other half of the day, «с 9 до 6», is refused. */
function createSpan(from: Clock, to: Clock, isDash: boolean): Span {
  const start = from.minutes % DAY_MINUTES
  const written = `${from.text}–${to.text}`
  if (start === 0 && to.minutes % DAY_MINUTES === 0) return { from: 0, to: DAY_MINUTES }
  if (start === to.minutes) throw new HoursFault(`открывается и закрывается в одно время: «${written}»`)
  if (to.minutes < start) {
    if (isNightSure(start, to, isDash)) return { from: start, to: to.minutes + DAY_MINUTES }
    const hint = 'если до вечера, напишите 09:00–18:00, если за полночь — 18:00–02:00'
    throw new HoursFault(`конец раньше начала: «${written}»; ${hint}`)
  }
  const isMorning = from.isSure || to.partOfDay === NIGHT || to.partOfDay === MORNING
  const isUsual = start > 5 * HOUR || (to.minutes > 12 * HOUR && to.partOfDay === undefined)
  if (isMorning || isUsual) return { from: start, to: to.minutes }
  throw new HoursFault(`не ясно, день это или ночь: «${written}»; напишите время так: 13:00–17:00`)
}

function isNightSure(start: number, { minutes, isSure, text }: Clock, isDash: boolean): boolean {
  if (start >= 20 * HOUR && minutes <= 8 * HOUR) return true
  if (minutes > 7 * HOUR) return false
  if (isSure || start >= 17 * HOUR) return true
  return (isDash || text.includes(':')) && start >= 11 * HOUR && minutes <= 3 * HOUR
}
