import type { Place, PlaceImage } from '../place.ts'

/**
 * A place as a file has it, not checked yet: `fields` are those of `packPlaceSchema`, `row` is its row in the table or
 * its number in the list, `unread` are the fields that could not be read and were told as faults.
 */
export type PlaceRecord = { row: number; fields: Record<string, unknown>; unread: ReadonlySet<string> }

/**
 * A place of a file whose fields are sound, with the place of the guide that it changes. Of their pictures both have what
 * staff write.
 */
export type ImportedPlace = { row: number; place: Place; previous: Place | undefined }

/** A place of the guide with what staff write of it. `isOwn` tells a picture of the place from one drawn for its category. */
export function toStaffPlace(place: Place, isOwn: (path: string) => boolean): Place {
  const images = place.images.filter(({ path }) => isOwn(path))
  return {
    ...place,
    images: images.map(({ path, alt, credit, license }) => ({ path, alt, credit, license })),
  }
}

/**
 * A place that staff wrote as the guide keeps it. `published` is what is known of each picture by the name that staff give it;
 * `drawn` stand in for a place without pictures of its own.
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
