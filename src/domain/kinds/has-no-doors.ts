import type { Place } from '../place.ts'
import { KINDS_WITHOUT_DOORS } from './doors-by-kind.ts'

/** A category that says nothing about the thing there. */
const GENERIC = 'достопримечательность'

/**
 * True for a place that has no hours by its kind, as a square or a monument: its category begins with it, or its name where
 * the category says nothing.
 */
export function hasNoDoors({ category, name, indoor }: Pick<Place, 'category' | 'name' | 'indoor'>): boolean {
  const [kind = '', called = ''] = [category, name].map((text) => text.toLowerCase())
  const significant = kind === GENERIC ? called : kind
  return indoor !== true && KINDS_WITHOUT_DOORS.some((known) => significant.startsWith(known))
}
