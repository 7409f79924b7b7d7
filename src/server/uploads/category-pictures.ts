import { join } from 'node:path'
import type { CATEGORIES } from '#domain/place.ts'

/** The drawn picture of each category of the specification; any other category gets `place`. */
const SUBJECTS: Record<(typeof CATEGORIES)[number], string> = {
  парк: 'park',
  набережная: 'embankment',
  озеро: 'lake',
  музей: 'museum',
  образование: 'education',
  пляж: 'beach',
  культура: 'culture',
  история: 'history',
  кафе: 'cafe',
  кинотеатр: 'cinema',
  спорт: 'sport',
  архитектура: 'architecture',
  религия: 'religion',
  памятник: 'monument',
}

/** The files of a category's drawn pictures: one by day, one in the evening. */
export function listCategoryPictures(category: string): string[] {
  const subject = new Map(Object.entries(SUBJECTS)).get(category) ?? 'place'
  return ['day', 'evening'].map((time) =>
    join(import.meta.dirname, 'category-pictures', `${subject}-${time}.svg`),
  )
}
