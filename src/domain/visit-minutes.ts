import { findKind } from './categories.ts'
import type { Place } from './place.ts'

/** How long a visit lasts at a place of a kind that has no usual time. */
const VISIT_MINUTES = 20

/** Minutes that a visitor stays at a place: the place's own, or those usual for its category. */
export function getVisitMinutes({
  visitMinutes,
  category,
}: Pick<Place, 'visitMinutes' | 'category'>): number {
  return visitMinutes ?? findKind(category)?.visitMinutes ?? VISIT_MINUTES
}
