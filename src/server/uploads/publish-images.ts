import { mkdir, readFile } from 'node:fs/promises'
import type { Place, PlaceImage } from '#domain/place.ts'
import { openKnownPhotos } from './known-photos.ts'
import { openPictureFinder, type PictureFinder } from './picture-files.ts'
import { publishDrawing } from './publish-drawing.ts'

/** A file among the pictures that cannot be opened as one. */
export class PictureError extends Error {
  override name = 'PictureError'
  readonly file: string

  constructor(file: string, cause: unknown) {
    super(`${file} cannot be opened as a picture`, { cause })
    this.file = file
  }
}

/** Publishes a file; undefined where that cannot be done now. */
type Publish = (file: string) => Promise<PlaceImage | undefined>

/**
 * Publishes the pictures of places in the uploads folder, under names that carry a hash of their content, so that a
 * browser may keep them for ever. Gives the places with what the pages must know of each picture. Photos are opened one
 * after the other, since an open one takes tens of megabytes. A file that cannot be opened is told to `onBroken` and left
 * out: a place that has no other gets drawings.
 */
export async function publishImages(
  places: readonly Place[],
  imagesDir: string,
  uploadsDir: string,
  onBroken: (file: string) => void = () => undefined,
): Promise<Place[]> {
  await mkdir(uploadsDir, { recursive: true })
  let last: Promise<unknown> = Promise.resolve()
  const publish = (file: string) => {
    if (isDrawing(file)) return publishFile(file, uploadsDir)
    const published = last.then(() => publishSound(file, uploadsDir, onBroken))
    last = published
    return published
  }
  return assemble(places, await openPictureFinder(imagesDir, places), publish)
}

/**
 * The same with what is at hand: drawings, and photos that were published before. Where a place has nothing else yet,
 * drawings stand in for its photos. `waiting` lists the photos still to be published.
 */
export async function publishReadyImages(places: readonly Place[], imagesDir: string, uploadsDir: string) {
  await mkdir(uploadsDir, { recursive: true })
  const known = openKnownPhotos(uploadsDir)
  const waiting = new Set<string>()
  const publish = async (file: string) => {
    if (isDrawing(file)) return publishFile(file, uploadsDir)
    const image = await known.find(file)
    if (image === undefined) waiting.add(file)
    return image
  }
  const ready = await assemble(places, await openPictureFinder(imagesDir, places), publish)
  return { places: ready, waiting: [...waiting] }
}

async function assemble(places: readonly Place[], find: PictureFinder, publish: Publish): Promise<Place[]> {
  const published = new Map<string, ReturnType<Publish>>()
  const publishOnce = (file: string) => {
    const image = published.get(file) ?? publish(file)
    published.set(file, image)
    return image
  }
  const publishAll = async (pictures: readonly PlaceImage[]) => {
    const images = pictures.map(async (picture) => {
      const image = await publishOnce(picture.path)
      return image === undefined ? [] : [{ ...picture, ...image }]
    })
    return (await Promise.all(images)).flat()
  }
  return Promise.all(
    places.map(async (place) => {
      const images = await publishAll(find(place))
      return { ...place, images: images.length > 0 ? images : await publishAll(find(place, 'drawings')) }
    }),
  )
}

/** Publishes a file as `publishFile` does; one that cannot be opened is told, and undefined. */
export async function publishSound(
  file: string,
  uploadsDir: string,
  onBroken: (file: string) => void,
): Promise<PlaceImage | undefined> {
  return publishFile(file, uploadsDir).catch((error: unknown) => {
    if (!(error instanceof PictureError)) throw error
    onBroken(file)
    return undefined
  })
}

/**
 * Publishes one picture file, a drawing or a photo; a photo published before is not opened. Throws `PictureError` when
 * it cannot be opened as one.
 */
export async function publishFile(file: string, uploadsDir: string): Promise<PlaceImage> {
  if (isDrawing(file)) return publishDrawing(file, await readFile(file), uploadsDir)
  const known = openKnownPhotos(uploadsDir)
  const image = await known.find(file)
  if (image !== undefined) return image
  // A town without photos needs no library for them.
  const { publishPhoto } = await import('./publish-photo.ts')
  const published = await publishPhoto(file, await readFile(file), uploadsDir).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error) throw error
    throw new PictureError(file, error)
  })
  await known.add(file, published)
  return published
}

function isDrawing(file: string): boolean {
  return file.toLowerCase().endsWith('.svg')
}
