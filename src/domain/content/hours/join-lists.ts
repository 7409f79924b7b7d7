import { type Days, type HoursPart, WHOLE_DAY } from './hours-part.ts'

/** Days, times and months that make up one list become one part. */
export function joinLists(parts: readonly HoursPart[]): HoursPart[] {
  const joined: HoursPart[] = []
  for (const [index, part] of parts.entries()) {
    const sign = joined.at(-1)
    const isLinked = sign?.kind === 'sign' && (sign.sign === ',' || sign.sign === 'и')
    const before = isLinked ? joined.at(-2) : sign
    const isAnd = isLinked && sign.sign === 'и'
    const isBehindExcept = joined.at(isLinked ? -3 : -2)?.kind === 'except'
    const canJoin = !isBehindExcept || isOneException(part, isLinked)
    const next = canJoin && before && joinTwo(before, part, isAnd, parts[index - 1])
    if (!next) joined.push(part)
    else joined.splice(isLinked ? -2 : -1, 2, next)
  }
  return joined
}

/** «кроме праздников пн–сб 8–19»: the days that are open begin behind the days that are not. */
function isOneException(part: HoursPart, isLinked: boolean): boolean {
  if (part.kind !== 'days') return true
  return isLinked ? part.days.numbers.length <= 1 || !!part.days.isNamed : part.days.numbers.length === 1
}

function joinTwo(a: HoursPart, b: HoursPart, isAnd: boolean, previous: HoursPart | undefined) {
  if (previous?.kind === 'sign' && previous.sign !== ',' && previous.sign !== 'и') return undefined
  if (a.kind === 'times' && b.kind === 'times') {
    // «доступ свободный, круглосуточно» says the same twice.
    const isSame = a.spans[0] === WHOLE_DAY && b.spans[0] === WHOLE_DAY
    return isSame ? a : { ...a, spans: [...a.spans, ...b.spans] }
  }
  if (a.kind === 'season' && b.kind === 'season') {
    // «июль, август», and no ranges: the second may begin what comes next.
    if (a.season.months === undefined || b.season.months?.length !== 1) return undefined
    const months = [...a.season.months, ...b.season.months]
    return { ...a, season: { text: `${a.season.text},${b.season.text}`, months } }
  }
  if (a.kind !== 'days' || b.kind !== 'days') return undefined
  const [one, other] = [a.days, b.days]
  if (one.nth !== undefined || other.nth !== undefined) return undefined
  if (!isAnd && !other.isHoliday && (one.isNamed || other.isNamed)) return undefined
  return { kind: 'days' as const, days: joinDays(one, other) }
}

function joinDays(one: Days, other: Days): Days {
  const isHoliday = one.isHoliday || other.isHoliday
  return {
    numbers: [...new Set([...one.numbers, ...other.numbers])].sort(),
    ...(isHoliday && { isHoliday }),
    ...(one.isNamed && { isNamed: true }),
  }
}
