import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findKind } from '#domain/kinds/kinds.ts'
import { CATEGORIES } from '#domain/kinds/traits-by-kind.ts'
import type { PlaceImage } from '#domain/place.ts'
import { describeDrawing, publishFile } from './publish-file.ts'

/** Returns the files of a category's drawings: day and evening. A category without its own uses `place`. */
export function listCategoryPictures(category: string): string[] {
  const subject = findKind(category)?.drawing ?? 'place'
  return ['day', 'evening'].map((time) =>
    join(import.meta.dirname, 'category-pictures', `${subject}-${time}.svg`),
  )
}

/** The published paths of all drawings made for categories: a place that has only these has no own pictures. */
export async function listCategoryPaths(): Promise<Set<string>> {
  const files = [...CATEGORIES, ''].flatMap(listCategoryPictures)
  const paths = files.map(async (file) => describeDrawing(file, await readFile(file)).path)
  return new Set(await Promise.all(paths))
}

/** Publishes the drawings of each named category, for places without own pictures. */
export async function publishCategoryPictures(
  categories: Iterable<string>,
  uploadsDir: string,
): Promise<Map<string, PlaceImage[]>> {
  const published = new Map<string, PlaceImage[]>()
  for (const category of new Set(categories)) {
    const pictures = listCategoryPictures(category).map((file) => publishFile(file, uploadsDir))
    published.set(category, await Promise.all(pictures))
  }
  return published
}
