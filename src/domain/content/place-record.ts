import type { PackPlace } from '../pack-place.ts'
import type { Place, PlaceImage } from '../place.ts'

/**
 * A place as a file has it, not checked yet: `fields` are those of `packPlaceSchema`, `row` is its row in the table or
 * its number in the list, `unread` are the fields that could not be read and were told as faults.
 */
export type PlaceRecord = { row: number; fields: Record<string, unknown>; unread: ReadonlySet<string> }

/** A place as staff write it, with its number and address. */
export type StaffPlace = PackPlace & { id: number; slug: string }

/** A place of a file whose fields are sound, with the place of the guide that it changes. */
export type ImportedPlace = { row: number; place: StaffPlace; previous: StaffPlace | undefined }

/** A place of the guide as staff write it. `isOwn` tells a picture of the place from one drawn for its category. */
export function toStaffPlace(place: Place, isOwn: (path: string) => boolean): StaffPlace {
  const images = place.images.filter(({ path }) => isOwn(path))
  return {
    ...place,
    images: images.map(({ path, alt, credit, license }) => ({
      file: path,
      ...(alt !== undefined && { alt }),
      ...(credit !== undefined && { credit }),
      ...(license !== undefined && { license }),
    })),
  }
}

/**
 * A place that staff wrote as the guide keeps it. `published` is what is known of each picture by the name that staff give it;
 * `drawn` stand in for a place without pictures of its own.
 */
export function toGuidePlace(
  { images, ...place }: StaffPlace,
  published: ReadonlyMap<string, PlaceImage>,
  drawn: readonly PlaceImage[],
): Place {
  if (images.length === 0) return { ...place, images: [...drawn] }
  return {
    ...place,
    images: images.map(({ file, ...note }) => {
      // What was written of the picture is what the file says now.
      const {
        alt: _alt,
        credit: _credit,
        license: _license,
        ...picture
      } = published.get(file) ?? { path: file }
      return { ...picture, ...note }
    }),
  }
}
