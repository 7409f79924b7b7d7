import { type Clock, DAY_MINUTES, HoursFault, type Span, type Token } from './hours-rule.ts'
import { refuse, type Step, step } from './reduce-tokens.ts'

/** A longer span in brackets after hours may belong to other days. */
const MAX_LUNCH_MINUTES = 90
const LINKS = '(colon|dash|equals)*'
const MARK = 'comma|semicolon|open|close|and|slash|heading'

const listClocks = (found: readonly Token[]): Clock[] => found.flatMap(({ clock }) => (clock ? [clock] : []))

/** «9:00–18:00», «с 9 до 18», «с 12 до последнего гостя» */
function toSpan(found: readonly Token[]) {
  const [from, to] = listClocks(found)
  const link = found.find(({ kind }) => ['dash', 'to', 'through'].includes(kind))?.kind
  if (!from || (link === 'through' && !from.text.includes(':'))) return undefined
  refuseImpossible(from, ...(to ? [to] : []))
  // «пт 17-00»
  if (link === 'dash' && to?.text === '00') throw new HoursFault(`не ясно, до полуночи ли: «${from.text}-00»`)
  const span = to ? createSpan(from, to, link === 'dash') : { from: from.minutes, to: undefined }
  return { kind: 'times', spans: [span] }
}

/** «обед 13:00–14:00», «с перерывами 10–10:30 и 14–14:30»; «1–2» is p.m. */
function toBreak(found: readonly Token[]) {
  const [from, to] = listClocks(found)
  if (!from || !to) return undefined
  refuseImpossible(from, to)
  return { kind: found[0]?.kind === 'break' ? 'pause' : 'ownpause', spans: [createBreak(from, to)] }
}

/** Joins the spans of two tokens, the second later than the first. */
function joinSpans([one, ...more]: readonly Token[]): { spans: Span[] } | undefined {
  const [spans = [], others = []] = [one?.spans, more.at(-1)?.spans]
  const isLater = (others[0]?.from ?? 0) >= (spans.at(-1)?.to ?? 0)
  return isLater ? { spans: [...spans, ...others] } : undefined
}

/** «8–17 (12–13)» */
function toLunch([times, , lunch]: readonly Token[]) {
  const [span, more] = times?.spans ?? []
  const [inner] = lunch?.spans ?? []
  if (!times || !span || more || inner?.to === undefined || inner.to - inner.from > MAX_LUNCH_MINUTES)
    return undefined
  const isWithin = span.from < inner.from && inner.to < (span.to ?? 0)
  return isWithin ? [times, { kind: 'ownpause', spans: [inner] }] : undefined
}

function toEnd(kind: 'start' | 'until') {
  return (found: readonly Token[]) => {
    const [clock] = listClocks(found)
    if (!clock) return undefined
    refuseImpossible(clock)
    return { kind, clock }
  }
}

/** Times of day: «9–18», «с 9 утра до 6 вечера», «обед 13–14», «до 17», «круглосуточно». */
export const TIME_STEPS: readonly Step[] = [
  step('clock', ([word]) => word && toTime(word.value, true, word.text)),
  step('number (hour (number minute)?)? part?', toClock),
  step('(?<=to)hour part?', toClock),
  step(`(from|in)? break ${LINKS} from? time (dash|to|through) time`, toBreak),
  step(`(?<=(pause|ownpause)(comma|and|slash)?)from? time (dash|to) time(?!days(${MARK}|$))`, toBreak),
  step('(pause|ownpause) (comma|and|slash)? ownpause', joinSpans),
  step('break', refuse('не сказано, с какого часа и до какого перерыв')),
  step('(pause|ownpause) open except days close', ([, , , except]) => {
    return except?.days?.isHoliday ? undefined : { days: except?.days }
  }),
  step('from? time (dash|to|through) (time|guest)', toSpan),
  step('wholeday', () => ({ kind: 'times', spans: [{ from: 0, to: DAY_MINUTES }] })),
  step('times open times close', toLunch),
  // «10–20, 12–18 сб»: the second stretch precedes its day.
  step(`times (comma|and|slash)? times(?=days(${MARK}|$))`, (found) => {
    if (joinSpans(found))
      throw new HoursFault('не ясно, к каким дням относятся часы; назовите дни перед часами')
    return undefined
  }),
  step(`times (comma|and|slash)? times(?!days(${MARK}|$))`, joinSpans),
  step('from time', toEnd('start')),
  step('to time', toEnd('until')),
]

const HOUR = 60
/** «полдевятого», «половины девятого»: in the twelve-hour clock. */
const HALF = /^пол.*го$/
const [MORNING, DAY, EVENING, NIGHT] = [0, 1, 2, 3]

const toTime = (minutes: number, isSure: boolean, text: string, partOfDay?: number) => ({
  kind: 'time',
  clock: { minutes, isSure, text, partOfDay },
})

/** «9», «9:30», «9 ч 30 мин», «9 утра» */
function toClock(found: readonly Token[]) {
  const [token, , more] = found
  if (!token) return undefined
  const partOfDay = found.find(({ kind }) => kind === 'part')?.value
  const hour = toDayHour(token.value, partOfDay, token.text)
  const isSure = partOfDay !== undefined || /^\d\d/.test(token.text) || hour === 0
  const minutes = token.minutes ?? (more?.kind === 'number' ? more.value : 0)
  return toTime(hour * HOUR + minutes, isSure, token.text, partOfDay)
}

/** Whether a time cannot mean the afternoon, unlike «с 2». */
export const isUsualStart = (minutes: number, text: string) =>
  /^\d\d/.test(text) || minutes > (HALF.test(text) ? 7 : 5) * HOUR

/** Throws `HoursFault` for «25» and «9:75». */
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

/** There is no break at one at night. */
function createBreak(from: Clock, to: Clock): Span {
  const move = ({ minutes, isSure }: Clock) => (minutes < 7 * HOUR && !isSure ? minutes + 12 * HOUR : minutes)
  const span = { from: move(from), to: move(to), isMoved: move(from) > from.minutes }
  if (span.to <= span.from) throw new HoursFault(`не ясно, когда перерыв: «${from.text}–${to.text}»`)
  return span
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
