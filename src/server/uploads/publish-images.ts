import { mkdir } from 'node:fs/promises'
import type { Place, PlaceImage } from '#domain/place.ts'
import { openKnownPhotos } from './known-photos.ts'
import { openPictureFinder, type PictureFinder } from './picture-files.ts'
import { isDrawing, publishFile } from './publish-file.ts'

/** Publishes a file; undefined where that cannot be done now. */
type Publish = (file: string) => Promise<PlaceImage | undefined>

/**
 * Publishes the pictures of places that are at hand, drawings and photos published before, in the uploads folder: under
 * names that carry a hash of their content, so that a browser may keep them for ever. Gives the places with what the
 * pages must know of each picture. Where a place has nothing else yet, drawings stand in for its photos. `waiting` lists
 * the photos still to be published.
 */
export async function publishImages(places: readonly Place[], imagesDir: string, uploadsDir: string) {
  const { publish, waiting } = await openPublisher(uploadsDir)
  const ready = await assemble(places, await openPictureFinder(imagesDir, places), publish)
  return { places: ready, waiting: [...waiting] }
}

/** Publishes what is at hand into a folder; a photo that must be opened first is put among those that wait. */
export async function openPublisher(uploadsDir: string): Promise<{ publish: Publish; waiting: Set<string> }> {
  await mkdir(uploadsDir, { recursive: true })
  const known = openKnownPhotos(uploadsDir)
  const waiting = new Set<string>()
  const publish = async (file: string) => {
    if (isDrawing(file)) return publishFile(file, uploadsDir)
    const image = await known.find(file)
    if (image === undefined) waiting.add(file)
    return image
  }
  return { publish, waiting }
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
