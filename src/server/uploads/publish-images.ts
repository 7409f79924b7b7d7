import { mkdir, readdir } from 'node:fs/promises'
import { extname, join, parse } from 'node:path'
import { isDrawingName, isPhotoName } from '#domain/picture-file.ts'
import type { Place, PlaceImage } from '#domain/place.ts'
import { listCategoryPictures } from './category-pictures.ts'
import { findKnown, publishFile } from './publish-file.ts'

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
    if (isDrawingName(file)) return publishFile(file, uploadsDir)
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

/**
 * Opens the pack's image folder and finds every place's pictures, or only its drawings, with the full paths of their
 * files: those that the pack names; else photos whose names start with the place's slug («slug.jpg», «slug-2.jpg»);
 * else such drawings; else the category's drawings. So a photo added to the folder replaces the drawings.
 */
export async function openPictureFinder(imagesDir: string, places: readonly Place[]) {
  const files = (await readdir(imagesDir).catch(() => [])).sort()
  const slugs = places.map(({ slug }) => slug)
  const filesOf = Map.groupBy(files, (file) => ownerOf(file, slugs))
  return (place: Place, wanted: 'all' | 'drawings' = 'all'): PlaceImage[] => {
    const isWanted = (file: string) => wanted === 'all' || isDrawingName(file)
    const named = place.images.map((image) => ({ ...image, path: join(imagesDir, image.path) }))
    if (named.some(({ path }) => isWanted(path))) return named.filter(({ path }) => isWanted(path))
    const own = (filesOf.get(place.slug) ?? []).filter(isWanted)
    const photos = own.filter(isPhotoName)
    const found = photos.length > 0 ? photos : own.filter(isDrawingName)
    if (found.length > 0) return found.map((file) => ({ path: join(imagesDir, file) }))
    return listCategoryPictures(place.category).map((path) => ({ path }))
  }
}

/** Returns the longest slug that the file's name starts with: «sobor-staryj-1.jpg» is not a picture of «sobor». */
export function ownerOf(file: string, slugs: readonly string[]): string | undefined {
  const name = file.slice(0, -extname(file).length).normalize()
  return slugs
    .filter((slug) => name === slug || name.startsWith(`${slug}-`))
    .sort((a, b) => b.length - a.length)[0]
}
