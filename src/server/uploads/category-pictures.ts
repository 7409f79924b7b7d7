import { join } from 'node:path'
import { findKind } from '#domain/kinds/kinds.ts'

/** The files of a category's drawn pictures: one by day, one in the evening. A kind without its own gets `place`. */
export function listCategoryPictures(category: string): string[] {
  const subject = findKind(category)?.drawing ?? 'place'
  return ['day', 'evening'].map((time) =>
    join(import.meta.dirname, 'category-pictures', `${subject}-${time}.svg`),
  )
}
