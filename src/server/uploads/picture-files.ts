import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { isDrawingName, isPhotoName } from '#domain/picture-file.ts'
import type { Place, PlaceImage } from '#domain/place.ts'
import { listCategoryPictures } from './category-pictures.ts'

/** Finds the pictures of a place, or only its drawings; `path` is the full path of the file. */
export type PictureFinder = (place: Place, wanted?: 'all' | 'drawings') => PlaceImage[]

/**
 * Opens the pack's image folder and finds every place's pictures: those that the pack names; else photos whose names
 * start with the place's slug («slug.jpg», «slug-2.jpg»); else such drawings; else the category's drawings. So a photo
 * added to the folder replaces the drawings.
 */
export async function openPictureFinder(imagesDir: string, places: readonly Place[]): Promise<PictureFinder> {
  const files = await listFiles(imagesDir)
  const slugs = places.map(({ slug }) => slug)
  const filesOf = Map.groupBy(files, (file) => ownerOf(file, slugs))
  return (place, wanted = 'all') => {
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

async function listFiles(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).sort()
}

/** Returns the longest slug that the file's name starts with: «sobor-staryj-1.jpg» is not a picture of «sobor». */
export function ownerOf(file: string, slugs: readonly string[]): string | undefined {
  const name = file.slice(0, -extname(file).length).normalize()
  return slugs
    .filter((slug) => name === slug || name.startsWith(`${slug}-`))
    .sort((a, b) => b.length - a.length)[0]
}
