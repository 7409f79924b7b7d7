import type { PlaceImage } from '#domain/place.ts'
import { listCategoryPictures } from './category-pictures.ts'
import { publishFile } from './publish-file.ts'

/** Publishes the drawings of each category that is named, for places without pictures of their own. */
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
