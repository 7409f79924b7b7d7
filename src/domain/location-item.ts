import * as z from 'zod/mini'
import { type Place, type PlaceImage, placeImageSchema, placeSchema } from './place.ts'

/**
 * A place as `GET /api/client/locations` gives it (specification, sections 3 and 7): the long text is
 * `fullDescription`, `images` are relative addresses, and `imageNotes` has the notes of each picture.
 */
export const locationItemSchema = z.extend(z.omit(placeSchema, { descriptionFull: true, images: true }), {
  fullDescription: z.string(),
  previewImage: z.string(),
  images: z.array(z.string()),
  imageNotes: z.array(z.omit(placeImageSchema, { path: true })),
})

/** The response of `GET /api/client/locations`. */
export const locationsResponseSchema = z.object({ items: z.array(locationItemSchema) })

export type LocationItem = z.infer<typeof locationItemSchema>

export function toLocationItem(place: Place): LocationItem {
  const { descriptionFull, images, ...rest } = place
  return {
    ...rest,
    fullDescription: descriptionFull ?? '',
    previewImage: images[0]?.path ?? '',
    images: images.map((image) => image.path),
    imageNotes: images.map(({ path: _path, ...note }) => note),
  }
}

export function fromLocationItem(item: LocationItem): Place {
  const { fullDescription, previewImage: _preview, images, imageNotes, ...rest } = item
  return {
    ...rest,
    images: images.map((path, index): PlaceImage => ({ ...imageNotes[index], path })),
    ...(fullDescription === '' ? {} : { descriptionFull: fullDescription }),
  }
}
