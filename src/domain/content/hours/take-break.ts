import {
  ALL_DAYS,
  type Days,
  HoursFault,
  type HoursPart,
  type HoursRule,
  type Span,
  WHOLE_DAY,
} from './hours-part.ts'
import type { Reading } from './reading.ts'

/**
 * Takes a break out of the hours told so far, of some days or of all. Throws `HoursFault` when it lies in none of them.
 */
export function takeBreak(
  reading: Reading,
  { spans, days, isBeside, isOfAll }: Extract<HoursPart, { kind: 'break' }>,
) {
  const { rules, early } = reading
  if (days) splitRules(rules, days)
  const isOf = (rule: HoursRule) => days === undefined || isAmong(listNumbers(rule), days)
  const open = rules.filter((rule) => rule.state === 'open' && !rule.hasBreak && isOf(rule))
  if (days === undefined && !rules.some(({ state }) => state === 'open')) {
    early.breaks.push(...spans)
    return
  }
  // «пн–пт 8–20; сб 9–17 с перерывом 13–14»
  const isOfLast =
    (reading.isBracket && !isOfAll) || (isBeside && days === undefined && reading.rules.at(-1)?.isSentence)
  if (isOfLast && open.length > 1) throw new HoursFault('не ясно, к каким дням относится перерыв')
  cutBreaks(open, spans)
}

/** Takes breaks out of these hours, each out of one at least. Throws `HoursFault` when one lies in none of them. */
export function cutBreaks(open: readonly HoursRule[], spans: readonly Span[]) {
  for (const span of spans) {
    if (open.filter((rule) => cutBreak(rule, span)).length === 0)
      throw new HoursFault('перерыв не попадает в часы работы')
  }
  for (const rule of open) rule.hasBreak = true
}

function listNumbers({ days }: HoursRule): readonly number[] {
  return days === undefined || days === 'rest' ? ALL_DAYS : days.numbers
}

function isAmong(numbers: readonly number[], days: Days): boolean {
  return numbers.length > 0 && numbers.every((number) => days.numbers.includes(number))
}

/** «пн–пт 9–18, обед пн–чт 13–14»: hours of days with the break and without it part. */
function splitRules(rules: HoursRule[], days: Days) {
  for (const [index, rule] of [...rules.entries()].reverse()) {
    const numbers = listNumbers(rule)
    const inside = numbers.filter((number) => days.numbers.includes(number))
    const outside = numbers.filter((number) => !days.numbers.includes(number))
    const isWhole = rule.days === 'rest' || rule.days?.nth !== undefined || rule.state !== 'open'
    if (isWhole || inside.length === 0 || outside.length === 0) continue
    const part = (kept: number[]) => ({ ...rule, days: { numbers: kept }, notes: [...rule.notes] })
    rules.splice(index, 1, part(inside), part(outside))
  }
}

/** Takes a break out of the stretch that it lies in. */
function cutBreak(rule: HoursRule, pause: Span): boolean {
  const { from, to } = pause
  if (to === undefined) return false
  // «9–12, 13–16:30, перерыв 12–13» says the same twice.
  const isTold = rule.spans.some((span, index) => span.to === from && rule.spans[index + 1]?.from === to)
  if (isTold) return true
  const around = rule.spans.find((span) => isInside(pause, span))
  if (around === undefined) return false
  const pieces = [
    { from: around.from, to: from },
    { from: to, to: around.to },
  ]
  rule.spans = rule.spans.flatMap((span) =>
    span === around ? pieces.filter((piece) => piece.from !== piece.to) : [span],
  )
  return true
}

/** A day and night may begin with a break. */
function isInside({ from, to = 0 }: Span, around: Span): boolean {
  const { from: opens, to: closes } = around
  if (closes === undefined || to >= closes) return false
  return opens < from || (opens === from && closes - opens === WHOLE_DAY.to)
}
