import { type ImportedPlace, toGuidePlace, toStaffPlace } from '#domain/content/place-record.ts'
import type { Place, PlaceImage } from '#domain/place.ts'
import type { Database } from './db/database.ts'
import { createPlaceStore } from './places/place-store.ts'
import { listCategoryPaths, publishCategoryPictures } from './uploads/category-pictures.ts'

/** The places of the guide in the form of staff, their version, and the notes of each picture by its path. */
export type CurrentPlaces = { version: number; places: Place[]; images: Map<string, PlaceImage> }

/** Reads the places without generated category pictures: `toGuidePlaces` adds those again. */
export async function getCurrentPlaces(database: Database): Promise<CurrentPlaces> {
  const { version, places } = await createPlaceStore(database).listPlaces()
  const drawn = await listCategoryPaths()
  return {
    version,
    places: places.map((place) => toStaffPlace(place, (path) => !drawn.has(path))),
    images: new Map(places.flatMap(({ images }) => images.map((image) => [image.path, image]))),
  }
}

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
