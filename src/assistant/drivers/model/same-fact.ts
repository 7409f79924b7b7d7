import type { Fact } from '../../grounding/read-facts.ts'

/** A way is told in round numbers. */
const ROUNDING = 0.05

/** Whether two facts are one: hours and times, roughly the same way, and a number without a unit beside one with it. */
export function isSame(fact: Fact, other: Fact): boolean {
  const kinds = new Set([fact.kind, other.kind])
  const has = (...some: readonly Fact['kind'][]) => some.every((kind) => kinds.has(kind))
  // «15-е» is a date without its month, as 2-14-08 is a phone without its code.
  if (kinds.size === 1 && (has('phone') || has('date')))
    return fact.value.endsWith(other.value) || other.value.endsWith(fact.value)
  if (has('meters') && kinds.size === 1) return isNear(Number(fact.value), Number(other.value))
  if (has('hour', 'time'))
    return fact.kind === 'hour' ? isHour(fact.value, other.value) : isHour(other.value, fact.value)
  if (has('month', 'date')) return other.value.startsWith(fact.value)
  // «Двухместная каюта 1900»
  const isAlike = kinds.size === 1 || has('money', 'year') || has('money', 'number')
  return isAlike && fact.value === other.value
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(one, other) * ROUNDING
}

/** «В пять» and «до 18» are hours where an hour is spoken of. */
function isHour(hour: string, time: string): boolean {
  const [hours = 0, minutes] = time.split(':').map(Number)
  return minutes === 0 && (hours === Number(hour) || hours === Number(hour) + 12)
}
