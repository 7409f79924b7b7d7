import { mkdir, readFile } from 'node:fs/promises'
import type { Place, PlaceImage } from '#domain/place.ts'
import { openPictureFinder } from './picture-files.ts'
import { describeDrawing, publishDrawing } from './publish-drawing.ts'

/** A file among the pictures that cannot be opened as one. */
export class PictureError extends Error {
  override name = 'PictureError'
  readonly file: string

  constructor(file: string, cause: unknown) {
    super(`${file} cannot be opened as a picture`, { cause })
    this.file = file
  }
}

/**
 * Publishes the pictures of places in the uploads folder, under names that carry a hash of their content, so
 * that a browser may keep them for ever. Gives the places with what the pages must know of each picture.
 */
export async function publishImages(
  places: Place[],
  imagesDir: string,
  uploadsDir: string,
): Promise<Place[]> {
  await mkdir(uploadsDir, { recursive: true })
  const findPictures = await openPictureFinder(imagesDir, places)
  const published = new Map<string, Promise<PlaceImage>>()
  const publish = (file: string) => {
    const image = published.get(file) ?? publishFile(file, uploadsDir)
    published.set(file, image)
    return image
  }
  return Promise.all(
    places.map(async (place) => {
      const images = findPictures(place).map(async (picture) => ({
        ...picture,
        ...(await publish(picture.path)),
      }))
      return { ...place, images: await Promise.all(images) }
    }),
  )
}

/** Publishes one picture file, a drawing or a photo. Throws `PictureError` when it cannot be opened as one. */
export async function publishFile(file: string, uploadsDir: string): Promise<PlaceImage> {
  const content = await readFile(file)
  if (isDrawing(file)) return publishDrawing(file, content, uploadsDir)
  // A town without photos needs no library for them.
  const { publishPhoto } = await import('./publish-photo.ts')
  return publishPhoto(file, content, uploadsDir).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error) throw error
    throw new PictureError(file, error)
  })
}

function isDrawing(file: string): boolean {
  return file.toLowerCase().endsWith('.svg')
}

/** The first picture of each place as it will be published, where it is a drawing; nothing is written. */
export async function describeFirstDrawings(places: Place[], imagesDir: string): Promise<PlaceImage[][]> {
  const findPictures = await openPictureFinder(imagesDir, places)
  return Promise.all(
    places.map(async (place) => {
      const [first] = findPictures(place)
      if (first === undefined || !isDrawing(first.path)) return []
      return [describeDrawing(first.path, await readFile(first.path))]
    }),
  )
}
