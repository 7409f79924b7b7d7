import type { Place } from '../place.ts'
import { KINDS_WITHOUT_DOORS } from './traits-by-kind.ts'

/** A category that says nothing about the thing there. */
const GENERIC = 'достопримечательность'

/** Returns whether a kind has no hours, such as a square: by the start of its category, or of its name if generic. */
export function hasNoDoors({ category, name, indoor }: Pick<Place, 'category' | 'name' | 'indoor'>): boolean {
  const [kind = '', called = ''] = [category, name].map((text) => text.toLowerCase())
  const significant = kind === GENERIC ? called : kind
  return indoor !== true && KINDS_WITHOUT_DOORS.some((known) => significant.startsWith(known))
}
