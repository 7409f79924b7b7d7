import { mkdir, readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { Place, PlaceImage } from '#domain/place.ts'
import { openPictureFinder } from './picture-files.ts'
import { findKnown, isDrawing, publishFile } from './publish-file.ts'

/** Pictures of the town itself, by the name of their file in the pack's image folder, in any format. */
export const CITY_PICTURES = ['hero-day', 'hero-evening', 'plan'] as const

type CityPictures = Partial<Record<(typeof CITY_PICTURES)[number], PlaceImage>>

/**
 * Publishes the pictures of a pack that are at hand, drawings and photos published before, in the uploads folder:
 * under names that carry a hash of their content, so that a browser may cache them for ever. Returns the pictures of
 * the town, and the places with the data that pages need of each. Drawings are the fallback until the photos of a
 * place are ready. `waiting` lists the photos still to be published.
 */
export async function publishImages(places: readonly Place[], imagesDir: string, uploadsDir: string) {
  await mkdir(uploadsDir, { recursive: true })
  const published = new Map<string, Promise<PlaceImage | undefined>>()
  const waiting = new Set<string>()

  async function publish(file: string) {
    if (isDrawing(file)) return publishFile(file, uploadsDir)
    const image = await findKnown(file, uploadsDir)
    if (image === undefined) waiting.add(file)
    return image
  }

  async function publishAll(pictures: readonly PlaceImage[]): Promise<PlaceImage[]> {
    const images = pictures.map(async (picture) => {
      const publishing = published.get(picture.path) ?? publish(picture.path)
      published.set(picture.path, publishing)
      const image = await publishing
      return image === undefined ? [] : [{ ...picture, ...image }]
    })
    return (await Promise.all(images)).flat()
  }

  const files = await readdir(imagesDir).catch(() => [])
  const pictures: CityPictures = {}
  for (const name of CITY_PICTURES) {
    const file = files.find((candidate) => parse(candidate).name === name)
    const picture = file && (await publish(join(imagesDir, file)))
    if (picture) pictures[name] = picture
  }
  const find = await openPictureFinder(imagesDir, places)
  const ready = places.map(async (place) => {
    const images = await publishAll(find(place))
    return { ...place, images: images.length > 0 ? images : await publishAll(find(place, 'drawings')) }
  })
  return { places: await Promise.all(ready), pictures, waiting: [...waiting] }
}
