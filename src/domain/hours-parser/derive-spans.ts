import { type Change, HoursFault, type HoursRule, type Span, unclearDays } from './hours-rule.ts'
import { createSpan, isUsualStart } from './time-steps.ts'

const HALF_DAY = 12 * 60

/** Removes breaks from hours. Throws `HoursFault` for a break outside of them. */
function cutBreaks(spans: readonly Span[], breaks: readonly Span[]): Span[] {
  const left = [...spans]
  for (const { from, to = from, isMoved } of breaks) {
    if (isMoved && left.some((span) => span.from <= from - HALF_DAY && from - HALF_DAY < (span.to ?? 0)))
      throw new HoursFault('не ясно, день это или ночь: напишите время перерыва так: 13:00–14:00')
    const at = left.findIndex((span) => span.from < from && to < (span.to ?? 0))
    const span = left[at]
    if (!span) throw new HoursFault('перерыв не попадает в часы работы')
    left.splice(at, 1, { from: span.from, to: from }, { from: to, to: span.to })
  }
  return left
}

/** Returns the hours of other days with another start or end, and their breaks. Throws `HoursFault` where they differ. */
export function changeSpans(bases: readonly HoursRule[], change: Change): Span[] {
  const [base] = bases
  const spans = base?.spans ?? []
  const [first, last] = [spans[0], spans.at(-1)]
  const isStart = change.kind === 'start'
  const kept = (rule: HoursRule) =>
    JSON.stringify(
      isStart
        ? [rule.spans.length, rule.spans.at(-1)?.to]
        : [rule.spans.slice(0, -1), rule.spans.at(-1)?.from],
    )
  if (!first || last?.to === undefined || bases.some((rule) => kept(rule) !== kept(base as HoursRule)))
    throw new HoursFault('не ясно, с какого часа и до какого открыто; напишите оба')
  if (isStart) {
    if (!isUsualStart(change.minutes, change.text))
      throw new HoursFault(`не ясно, день это или ночь: «с ${change.text}»; напишите время так: 13:00`)
    if (spans.length > 1 || change.minutes >= last.to) throw new HoursFault('не сказано, до скольких открыто')
    return [{ from: change.minutes, to: last.to }]
  }
  const start = { minutes: first.from, isSure: true, text: `${Math.floor(first.from / 60)}` }
  const end = { ...change, isSure: /^\d\d/.test(change.text) }
  const to = change.kind === 'shorter' ? last.to - change.minutes : (createSpan(start, end, true).to ?? 0)
  // «9–13, 14–18» until one o'clock has no second half.
  const begun = spans.filter((span) => span.from < to)
  return [...begun.slice(0, -1), { from: begun.at(-1)?.from ?? 0, to }]
}

/** Subtracts breaks from hours without their own break. Throws `HoursFault` where all have. */
export function cutAll(rules: readonly HoursRule[], breaks: readonly Span[]) {
  const free = rules.filter(({ hasBreak }) => !hasBreak)
  if (free.length === 0) throw unclearDays('перерыв')
  for (const rule of free) Object.assign(rule, { spans: cutBreaks(rule.spans, breaks), hasBreak: true })
}
