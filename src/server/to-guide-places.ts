import { type ImportedPlace, toGuidePlace } from '#domain/content/place-record.ts'
import type { Place, PlaceImage } from '#domain/place.ts'
import { publishCategoryPictures } from './uploads/category-pictures.ts'

/** The places of an import in the stored form; `published` are their pictures by the names in the file. */
export async function toGuidePlaces(
  imported: readonly ImportedPlace[],
  published: ReadonlyMap<string, PlaceImage>,
  uploadsDir: string,
): Promise<Place[]> {
  const categories = imported.map(({ place }) => place.category)
  const drawn = await publishCategoryPictures(categories, uploadsDir)
  return imported.map(({ place }) => toGuidePlace(place, published, drawn.get(place.category) ?? []))
}
