import type { Place } from '../place.ts'
import { STEMS_BY_DOORS } from './doors-by-kind.ts'
import { readStems } from './read-stems.ts'

const WITHOUT_DOORS = readStems(STEMS_BY_DOORS.none)
const WITH_DOORS = readStems(STEMS_BY_DOORS.some)
const TELLING = readStems(STEMS_BY_DOORS.any)

/**
 * True for a place that has no hours by its kind, as a square or a monument: its category says so, or its name where the
 * category says nothing.
 */
export function hasNoDoors({ category, name, indoor }: Pick<Place, 'category' | 'name' | 'indoor'>): boolean {
  if (indoor === true) return false
  const texts = [category, name].map((text) => text.toLowerCase().replaceAll('ё', 'е'))
  const telling = texts.find((text) => TELLING.test(text)) ?? ''
  return WITHOUT_DOORS.test(telling) && !WITH_DOORS.test(telling)
}
