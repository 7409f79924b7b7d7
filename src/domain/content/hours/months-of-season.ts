import { OSM_MONTHS } from './calendar-words.ts'
import type { Season } from './hours-part.ts'

/** Whether two parts of the year have no month in common. */
export function isApart(one: Season, other: Season): boolean {
  const months = listMonths(one)
  return !listMonths(other).some((month) => months.includes(month))
}

function listMonths({ text, months }: Season): readonly number[] {
  if (months !== undefined) return months
  const [first = 0, last = first] = (text.match(/[A-Z][a-z]+/g) ?? []).map((name) => OSM_MONTHS.indexOf(name))
  return Array.from({ length: ((last - first + 12) % 12) + 1 }, (_, index) => (first + index) % 12)
}
