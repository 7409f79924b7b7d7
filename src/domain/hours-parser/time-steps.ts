import { createBreak, createSpan, refuseImpossible, toClock } from './clock.ts'
import { DAY_MINUTES, HoursFault, type Span } from './hours-rule.ts'
import { type Step, step } from './reduce-tokens.ts'
import type { Clock, Token } from './token.ts'

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
  step('clock', ([word]) => {
    return word && { kind: 'time', clock: { minutes: word.value, isSure: true, text: word.text } }
  }),
  step('number (hour (number minute)?)? part?', toClock),
  step('(?<=to)hour part?', toClock),
  step(`(from|in)? break ${LINKS} from? time (dash|to|through) time`, toBreak),
  step(`(?<=(pause|ownpause)(comma|and|slash)?)from? time (dash|to) time(?!days(${MARK}|$))`, toBreak),
  step('(pause|ownpause) (comma|and|slash)? ownpause', joinSpans),
  step('break', () => {
    throw new HoursFault('не сказано, с какого часа и до какого перерыв')
  }),
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
