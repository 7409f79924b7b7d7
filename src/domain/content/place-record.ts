import type { Place, PlaceImage } from '../place.ts'

/**
 * A place as a file has it, not checked yet: `fields` are those of `packPlaceSchema`, `row` is its row in the table or
 * its number in the list, `unread` are the unreadable fields, already reported as faults.
 */
export type PlaceRecord = { row: number; fields: Record<string, unknown>; unread: ReadonlySet<string> }

/** A valid place of a file, with the guide's place that it changes. Both contain only what staff write of pictures. */
export type ImportedPlace = { row: number; place: Place; previous: Place | undefined }

/** A place of the guide with the fields of staff. `isOwn` is false for a picture drawn for its category. */
export function toStaffPlace(place: Place, isOwn: (path: string) => boolean): Place {
  const images = place.images.filter(({ path }) => isOwn(path))
  return {
    ...place,
    images: images.map(({ path, alt, credit, license }) => ({ path, alt, credit, license })),
  }
}

/** A place of staff as stored. `published` has pictures by the name that staff use; `drawn` is for a place without own ones. */
export function toGuidePlace(
  place: Place,
  published: ReadonlyMap<string, PlaceImage>,
  drawn: readonly PlaceImage[],
): Place {
  const images = place.images.map(({ path, alt, credit, license }) => ({
    ...(published.get(path) ?? { path }),
    // The file's texts of the picture apply.
    alt,
    credit,
    license,
  }))
  return { ...place, images: images.length > 0 ? images : [...drawn] }
}
