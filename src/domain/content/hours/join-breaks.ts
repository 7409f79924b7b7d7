import { ALL_DAYS, type Days, HoursFault, type HoursPart, type Span } from './hours-part.ts'

/** Nobody rests longer, and hours of a day that are as short are rare. */
const LONGEST_BREAK = 3 * 60

/** A break is told with its times beside it; the days it is of stand between them or behind. */
export function joinBreaks(all: readonly HoursPart[]): HoursPart[] {
  const hasBreak = all.some(({ kind }) => kind === 'break')
  if (!hasBreak) return all.filter(({ kind }) => kind !== 'no break')
  const joined: HoursPart[] = []
  let at = 0
  while (at < all.length) {
    const part = all[at]
    at += 1
    if (part?.kind !== 'break') {
      if (part) joined.push(part)
      continue
    }
    refuseOtherHours(joined)
    const own = takeDaysInFront(joined, all[at])
    const isBeside = joined.at(-1)?.kind === 'times'
    const ahead = readAhead(all, at, listTold(joined))
    if (ahead.breaks.length > 0) {
      joined.push(
        ...ahead.breaks.map((one) => ({ ...one, ...(own && { days: own }), ...(isBeside && { isBeside }) })),
      )
      at = ahead.end
    } else joined.push(takeBehind(joined))
  }
  return joined
}

/** «круглосуточно, в пт санитарный час 12–13»: the days stand apart from the hours before them. */
function takeDaysInFront(joined: HoursPart[], next: HoursPart | undefined): Days | undefined {
  const [separator, days] = joined.slice(-2)
  const hasHours = joined.some(({ kind }) => kind === 'times')
  if (days?.kind !== 'days' || separator?.kind !== 'separator' || next?.kind !== 'times' || !hasHours)
    return undefined
  joined.splice(-2)
  return days.days
}

/** «вокзал 5–23. Касса 6–22, перерыв 13–14»: of the box office? */
function refuseOtherHours(joined: readonly HoursPart[]) {
  const [note, separator] = joined.slice(-2)
  const isInSentence = note?.kind === 'note' && separator?.kind === 'separator' && separator.mark === ','
  if (isInSentence && /\d ?- ?\d|\d до \d/.test(note.text))
    throw new HoursFault(`не ясно, относится ли перерыв к «${note.text}»`)
}

type Break = Extract<HoursPart, { kind: 'break' }>
type Ahead = { breaks: Break[]; end: number }

/** «перерыв 12–13», «перерывы 10–10:15, 15–15:15», «обед пн–чт 12–13, пт 12–12:45», «обед 12–13 ежедневно» */
function readAhead(all: readonly HoursPart[], start: number, told: ReadonlySet<number>): Ahead {
  const breaks: Break[] = []
  let end = start
  for (;;) {
    const from = breaks.length === 0 ? end : skipSeparator(all, end)
    if (from === undefined) break
    const days = readDays(all, from)
    const times = all[days.end]
    const isOwn =
      days.days === undefined || isEvery(days.days) || days.days.numbers.every((day) => told.has(day))
    if (times?.kind !== 'times' || !isOwn) break
    if (breaks.length > 0 && !times.spans.every(isShort)) break
    if (breaks.length > 0 && (days.days === undefined) !== (breaks.at(-1)?.days === undefined)) break
    const isOf = days.days && !isEvery(days.days) && { days: days.days }
    const last = breaks.at(-1)
    if (last && !last.days && !isOf) last.spans = [...last.spans, ...times.spans]
    else breaks.push({ kind: 'break', spans: times.spans, ...isOf })
    end = days.end + 1
  }
  const without = readWithout(all, end)
  if (without && breaks.length === 1 && breaks[0] && !breaks[0].days)
    return { breaks: [{ ...breaks[0], days: without.days }], end: without.end }
  const behind = readDays(all, end)
  const [only] = breaks
  if (only && breaks.length === 1 && behind.days && !only.days && !takesHours(all[behind.end])) {
    if (isEvery(behind.days)) return { breaks: [{ ...only, isOfAll: true }], end: behind.end }
    const isTold = behind.days.numbers.length > 0 && behind.days.numbers.every((day) => told.has(day))
    if (isTold) return { breaks: [{ ...only, days: behind.days }], end: behind.end }
  }
  return { breaks, end }
}

/** «обед 13–14 (кроме сб)», «обед 13–14, сб без обеда»: the days that have the break. */
function readWithout(all: readonly HoursPart[], start: number): { days: Days; end: number } | undefined {
  const opening = all[start]
  if (opening?.kind === 'except') return readDirectly(all, start)
  if (opening?.kind !== 'separator' || (opening.mark !== '(' && opening.mark !== ',')) return undefined
  const isExcept = all[start + 1]?.kind === 'except'
  const { days, end } = readDays(all, start + (isExcept ? 2 : 1))
  const isWhole = opening.mark === '('
  const closing = all[isExcept ? end : end + 1]
  const isClosed = isWhole
    ? closing?.kind === 'separator' && closing.mark === ')'
    : closing === undefined || closing.kind === 'separator'
  if (!days || !isClosed || (isExcept ? !isWhole : all[end]?.kind !== 'no break')) return undefined
  const numbers = ALL_DAYS.filter((number) => !days.numbers.includes(number))
  return { days: { numbers }, end: end + (isExcept ? 0 : 1) + (isWhole ? 1 : 0) }
}

/** «обед 13–14 кроме сб» at the end */
function readDirectly(all: readonly HoursPart[], start: number): { days: Days; end: number } | undefined {
  const { days, end } = readDays(all, start + 1)
  if (!days || days.isHoliday || all[end] !== undefined) return undefined
  return { days: { numbers: ALL_DAYS.filter((number) => !days.numbers.includes(number)) }, end }
}

/** «9–18, 13–14 обед» */
function takeBehind(joined: HoursPart[]): Break {
  const times = joined.at(-1)
  const isBehindHours = joined.slice(0, -1).some(({ kind }) => kind === 'times')
  if (times?.kind !== 'times' || !isBehindHours || !times.spans.every(isShort))
    throw new HoursFault('не сказано, с какого часа и до какого перерыв')
  joined.pop()
  return { kind: 'break', spans: times.spans }
}

function isShort({ from, to }: Span): boolean {
  return to !== undefined && to - from <= LONGEST_BREAK
}

const isEvery = ({ numbers, isNamed }: Days) => !!isNamed && numbers.length === ALL_DAYS.length

const takesHours = (part: HoursPart | undefined) =>
  part !== undefined && ['times', 'until', 'off', 'rest days', 'no break', 'appointment'].includes(part.kind)

function skipSeparator(all: readonly HoursPart[], at: number): number | undefined {
  const part = all[at]
  return part?.kind === 'separator' && (part.mark === ',' || part.mark === 'и') ? at + 1 : undefined
}

/** Days from a place of the list on, with commas between them; how far they go. */
function readDays(all: readonly HoursPart[], start: number): { days: Days | undefined; end: number } {
  let days: Days | undefined
  let end = start
  for (let at = start; ; ) {
    const part = all[at]
    if (part?.kind !== 'days' || part.days.nth !== undefined) return { days, end }
    days = days ? { numbers: [...days.numbers, ...part.days.numbers] } : part.days
    end = at + 1
    const next = skipSeparator(all, end) ?? end
    if (all[next]?.kind !== 'days') return { days, end }
    at = next
  }
}

/** Days that have hours already. */
function listTold(parts: readonly HoursPart[]): Set<number> {
  const told = parts.flatMap((part) => (part.kind === 'days' ? part.days.numbers : []))
  return new Set(told.length === 0 ? ALL_DAYS : told)
}
