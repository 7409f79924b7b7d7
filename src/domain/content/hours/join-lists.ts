import { type Days, HoursFault, type HoursPart, type Season, WHOLE_DAY } from './hours-part.ts'

/** Days, times and months that make up one list become one part. */
export function joinLists(parts: readonly HoursPart[]): HoursPart[] {
  const joined: HoursPart[] = []
  for (const [index, part] of parts.entries()) {
    const separator = joined.at(-1)
    const isLinked = separator?.kind === 'separator' && (separator.mark === ',' || separator.mark === 'и')
    const before = isLinked ? joined.at(-2) : separator
    const isAnd = isLinked && separator.mark === 'и'
    const isBehindExcept = joined.at(isLinked ? -3 : -2)?.kind === 'except'
    const canJoin =
      !(isLinked && isClause(parts, index) && joined.at(-3)?.kind === 'days') &&
      (!isBehindExcept || (isOneException(part, isLinked) && !isOpenBehind(before, parts, index, joined))) &&
      !(isLinked && !isAnd && isCut(joined.slice(0, -1), parts, index))
    const next = canJoin && before && joinTwo(before, part, separator, parts[index - 1])
    if (!next) joined.push(part)
    else joined.splice(isLinked ? -2 : -1, 2, next)
  }
  return joined
}

/** «пн–пт 9–18, 10–16 сб»: hours with their days behind them. */
function isClause(parts: readonly HoursPart[], start: number): boolean {
  const [hours, days, end] = parts.slice(start)
  const isEnd = end === undefined || (end.kind === 'separator' && end.mark !== 'и')
  return hours?.kind === 'times' && days?.kind === 'days' && isEnd
}

/** Throws `HoursFault` for «9–19 вс, пн 9–16», where both days may be the second hours'. */
function isCut(joined: readonly HoursPart[], parts: readonly HoursPart[], index: number): boolean {
  if (!hasHours(joined) || !getsHours(parts, index)) return false
  const [hours, days] = joined
  const isOneDay = days?.kind === 'days' && days.days.numbers.length === 1 && days.days.nth === undefined
  const isBare = joined.length === 2 && hours?.kind === 'times' && isOneDay
  if (isBare && parts[index + 1]?.kind === 'times')
    throw new HoursFault('не ясно, к каким дням относятся часы')
  return true
}

/** «10–17 сб, вс выходной»: the days in front of the comma have their hours, written before them. */
function hasHours(joined: readonly HoursPart[]): boolean {
  const [owner, hours, days] = [undefined, undefined, undefined, ...joined].slice(-3)
  const isFree = owner === undefined || owner.kind === 'separator'
  return (
    days?.kind === 'days' &&
    days.days.joint !== 'comma' &&
    isFree &&
    (hours?.kind === 'times' || hours?.kind === 'off' || hours?.kind === 'rest days')
  )
}

/** «вс и пн выходной»: nothing but days up to the hours. In «вт, пт. 8–17» the full stop may be between them. */
function getsHours(parts: readonly HoursPart[], start: number): boolean {
  const length = parts
    .slice(start)
    .findIndex((part) => part.kind !== 'days' && !(part.kind === 'separator' && part.mark === 'и'))
  const [next, behind] = parts.slice(start + length)
  const isDotted = (part: HoursPart | undefined) => part?.kind === 'days' && part.days.isDotted
  const run = parts.slice(start, start + length)
  if (run.slice(0, -1).some(isDotted) || (isDotted(run.at(-1)) && next?.kind === 'times')) return false
  // «9–18 пн, сб 10–16 пт»: the second hours may be of the days behind them.
  if (behind?.kind === 'days') return false
  return ['times', 'off', 'rest days', 'appointment'].includes(next?.kind ?? '')
}

/** «кроме праздников пн–сб 8–19»: the days that are open begin behind the days that are not. */
function isOneException(part: HoursPart, isLinked: boolean): boolean {
  if (part.kind !== 'days') return true
  return isLinked ? part.days.numbers.length <= 1 || !!part.days.isNamed : part.days.numbers.length === 1
}

/** «кроме праздников, сб 10–15», «9–18, кроме вс, сб до 15»: Saturday is open. */
function isOpenBehind(
  before: HoursPart | undefined,
  parts: readonly HoursPart[],
  index: number,
  joined: readonly HoursPart[],
): boolean {
  const hasHours = joined.some(({ kind }) => kind === 'times')
  const isHolidays = before?.kind === 'days' && before.days.isHoliday && before.days.numbers.length === 0
  const next = parts[index + 1]?.kind
  return (!!isHolidays || hasHours) && (next === 'times' || next === 'until')
}

function joinTwo(
  a: HoursPart,
  b: HoursPart,
  separator: HoursPart | undefined,
  previous: HoursPart | undefined,
) {
  const isAnd = separator?.kind === 'separator' && separator.mark === 'и'
  if (previous?.kind === 'separator' && previous.mark !== ',' && previous.mark !== 'и') return undefined
  if (a.kind === 'times' && b.kind === 'times') {
    // «доступ свободный, круглосуточно» says the same twice.
    const isSame = a.spans[0] === WHOLE_DAY && b.spans[0] === WHOLE_DAY
    return isSame ? a : { ...a, spans: [...a.spans, ...b.spans] }
  }
  if (a.kind === 'season' && b.kind === 'season') {
    const season = joinSeasons(a.season, b.season)
    return season && { kind: 'season' as const, season }
  }
  if (a.kind !== 'days' || b.kind !== 'days') return undefined
  const [one, other] = [a.days, b.days]
  if (one.nth !== undefined || other.nth !== undefined || one.isEve || other.isEve) return undefined
  if (!isAnd && !other.isHoliday && (one.isNamed || other.isNamed)) return undefined
  return { kind: 'days' as const, days: joinDays(one, other, getJoint(one, other, separator)) }
}

/** «31 декабря и 1 января», «июль, август», and no ranges: the second may begin what comes next. */
function joinSeasons(one: Season, other: Season): Season | undefined {
  const text = `${one.text},${other.text}`
  if (one.isDate && other.isDate) return { text, months: undefined, isDate: true }
  if (one.months === undefined || other.months?.length !== 1) return undefined
  return { text, months: [...one.months, ...other.months] }
}

/** The weakest of the separators between days; behind «пт.» a sentence may end. */
function getJoint(one: Days, other: Days, separator: HoursPart | undefined): Days['joint'] {
  const isComma = (separator?.kind === 'separator' && separator.mark === ',') || one.isDotted
  if (isComma || one.joint === 'comma' || other.joint === 'comma') return 'comma'
  return separator?.kind === 'separator' ? 'and' : (one.joint ?? other.joint)
}

function joinDays(one: Days, other: Days, joint: Days['joint']): Days {
  const isHoliday = one.isHoliday || other.isHoliday
  return {
    numbers: [...new Set([...one.numbers, ...other.numbers])].sort(),
    ...(isHoliday && { isHoliday }),
    ...(one.isNamed && { isNamed: true }),
    ...(joint && { joint }),
    ...(other.isDotted && { isDotted: true }),
  }
}
