import { MINUTES_BY_KIND } from '../kinds/minutes-by-kind.ts'
import type { Place } from '../place.ts'

const BY_KIND: ReadonlyMap<string, number> = new Map(Object.entries(MINUTES_BY_KIND))
/** How long a visit lasts at a place of a kind that has no usual time. */
const VISIT_MINUTES = 20

/** Minutes that a visitor stays at a place: the place's own, or those usual for its category. */
export function getVisitMinutes({
  visitMinutes,
  category,
}: Pick<Place, 'visitMinutes' | 'category'>): number {
  return visitMinutes ?? BY_KIND.get(category) ?? VISIT_MINUTES
}
