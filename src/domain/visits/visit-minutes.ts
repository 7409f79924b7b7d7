import { MINUTES_BY_KIND } from '../kinds/traits-by-kind.ts'
import type { Place } from '../place.ts'

const BY_KIND: ReadonlyMap<string, number> = new Map(Object.entries(MINUTES_BY_KIND))
const VISIT_MINUTES = 20

/** Returns the minutes of a visit: the place's own, or the default of its category. */
export function getVisitMinutes({
  visitMinutes,
  category,
}: Pick<Place, 'visitMinutes' | 'category'>): number {
  return visitMinutes ?? BY_KIND.get(category) ?? VISIT_MINUTES
}
