import type { Place, PlaceImage } from '../place.ts'

/**
 * A place as a file has it, not checked yet: `fields` are those of `packPlaceSchema`, `row` is its row in the table or
 * its number in the list, `unread` are the unreadable fields, already reported as faults.
 */
export type PlaceRecord = { row: number; fields: Record<string, unknown>; unread: ReadonlySet<string> }

/**
 * A place of a file whose fields are sound, with the place of the guide that it changes. Of their pictures both have what
 * staff write.
 */
export type ImportedPlace = { row: number; place: Place; previous: Place | undefined }

/**
 * A place of the guide with the fields of staff. `isOwn` is true for a picture of the place, false for one drawn for
 * its category.
 */
export function toStaffPlace(place: Place, isOwn: (path: string) => boolean): Place {
  const images = place.images.filter(({ path }) => isOwn(path))
  return {
    ...place,
    images: images.map(({ path, alt, credit, license }) => ({ path, alt, credit, license })),
  }
}

/**
 * A place of staff in the stored form. `published` has the notes of each picture by the name that staff use;
 * `drawn` is the fallback for a place without its own pictures.
 */
export function toGuidePlace(
  place: Place,
  published: ReadonlyMap<string, PlaceImage>,
  drawn: readonly PlaceImage[],
): Place {
  const images = place.images.map(({ path, alt, credit, license }) => ({
    ...(published.get(path) ?? { path }),
    // What was written of the picture is what the file says now.
    alt,
    credit,
    license,
  }))
  return { ...place, images: images.length > 0 ? images : [...drawn] }
}
