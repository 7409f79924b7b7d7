import { HoursFault, type HoursRule, type Span } from './hours-part.ts'

/** Takes a break out of the hours told so far. Throws `HoursFault` when it lies in none of them. */
export function takeBreak(rules: readonly HoursRule[], span: Span | undefined, isBracket: boolean) {
  const open = rules.filter(({ state, hasBreak }) => state === 'open' && !hasBreak)
  if (isBracket && open.length > 1) throw new HoursFault('не ясно, к каким дням относится перерыв')
  const cut = open.filter((rule) => cutBreak(rule, span))
  if (cut.length === 0) throw new HoursFault('перерыв не попадает в часы работы')
  for (const rule of open) rule.hasBreak = true
}

/** Takes a break out of the stretch that it lies in. */
function cutBreak(rule: HoursRule, pause: Span | undefined): boolean {
  if (pause?.to === undefined) return false
  const { from, to } = pause
  const around = rule.spans.find((span) => span.to !== undefined && span.from < from && to < span.to)
  if (around === undefined) return false
  rule.spans = rule.spans.flatMap((span) =>
    span === around
      ? [
          { from: span.from, to: from },
          { from: to, to: span.to },
        ]
      : [span],
  )
  return true
}
