import { readUntil } from './clock-times.ts'
import { ALL_DAYS, HoursFault, type HoursPart, type HoursRule, type Span } from './hours-part.ts'
import { addRule, type Reading } from './reading.ts'

/** «пт до 16:00, пн–чт 9–18»: the day goes behind the hours that it opens with. */
export function moveFirstUntil(parts: readonly HoursPart[]): readonly HoursPart[] {
  const [days, until, separator, ...rest] = parts
  const isDate = days?.kind === 'season' && days.season.isDate
  const isFirst =
    (days?.kind === 'days' || isDate) &&
    until?.kind === 'until' &&
    separator?.kind === 'separator' &&
    separator.mark !== '('
  return isFirst && rest.some(({ kind }) => kind === 'times') ? [...rest, separator, days, until] : parts
}

/** «пн–пт с 7:30, сб–вс с 9:00, до 21:00»: all that only began end then. */
function endAll(rules: readonly HoursRule[], text: string): boolean {
  const open = rules.filter(({ state }) => state === 'open')
  if (open.length === 0 || !open.every(({ isStart, spans }) => isStart && spans.length === 1)) return false
  for (const rule of open) {
    rule.spans = rule.spans.map(({ from }) => readUntil(from, text))
    rule.isStart = false
  }
  return true
}

/** «пт до 16:00»: opens and has its break as all the hours told before. Throws `HoursFault` where these differ. */
export function takeUntil(reading: Reading, text: string) {
  if (!reading.days && !reading.season && endAll(reading.rules, text)) return
  const hasDays = reading.days !== undefined || (typeof reading.season === 'object' && reading.season.isDate)
  const all = reading.rules.filter(({ state }) => state === 'open')
  const own = all.filter((rule) => coversDays(rule, reading.days))
  const open = own.length > 0 ? own : all
  const [base] = open
  // «9–21 (ноябрь–март до 19)», «9–21, ноябрь–март до 19»
  const isChange =
    typeof reading.season === 'object' &&
    !reading.season.isDate &&
    reading.days === undefined &&
    all.length === 1 &&
    base?.season === undefined
  const starts = new Set(open.map(({ spans }) => JSON.stringify([spans.slice(0, -1), spans.at(-1)?.from])))
  const last = base?.spans.at(-1)
  if (!(hasDays || isChange) || base === undefined || last === undefined || starts.size !== 1) {
    throw new HoursFault(`не ясно, со скольких часов «до ${text}»`)
  }
  const { from = last.from } = base.spans[0] ?? {}
  const { to: until = 0 } = readUntil(from, text)
  // «9–13, 14–18» till one o'clock has no second half.
  const begun = base.spans.filter((span) => span.from < until)
  const spans = begun.map((span, index) => (index === begun.length - 1 ? { ...span, to: until } : span))
  addRule(reading, {
    spans,
    ...(base.hasBreak && { hasBreak: true }),
    ...(isChange && { isChange, ...(base.days && { days: base.days }) }),
  })
  if (isChange && reading.isBracket) reading.season = undefined
}

/** «ежедневно 7:30–19, вс с 6:30»: on some of its days it closes as on all; what has a break or a season stays open. */
export function endAsUsual({ rules, days, season }: Reading, spans: Span[]): Span[] {
  const [start] = spans
  const open = rules.filter(({ state }) => state === 'open')
  const own = open.filter((rule) => open.length === 1 || coversDays(rule, days))
  const [base] = own
  const [usual] = base?.spans ?? []
  if (!base || own.length > 1 || base.season !== season || days === undefined || days === 'rest') return spans
  const isOfAll = base.days !== 'rest' && (base.days?.numbers ?? ALL_DAYS).length === ALL_DAYS.length
  const isHoliday = isOfAll && !!days.isHoliday && days.numbers.length === 0
  if (!isHoliday && !coversDays(base, days)) return spans
  if (spans.length > 1 || base.spans.length > 1 || !start || !usual?.to || start.from >= usual.to)
    return spans
  return [{ from: start.from, to: usual.to }]
}

/** Whether the days that wait are among those of the rule. */
function coversDays({ days: told }: HoursRule, days: Reading['days']): boolean {
  if (days === undefined || days === 'rest' || days.numbers.length === 0) return false
  if (told === 'rest' || told?.nth !== undefined) return false
  return days.numbers.every((day) => (told?.numbers ?? ALL_DAYS).includes(day))
}
