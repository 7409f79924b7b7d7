import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Place, PlaceImage } from '#domain/place.ts'
import { listCategoryPictures } from './category-pictures.ts'

const HASH_LENGTH = 10

/**
 * Copies the pictures of places from the pack's image folder into the uploads folder under names that carry
 * a hash of their content, so that a browser may keep them for ever. A place without pictures gets the drawn
 * ones of its category. Gives the places with the paths of the published files.
 */
export async function publishImages(
  places: Place[],
  imagesDir: string,
  uploadsDir: string,
): Promise<Place[]> {
  await mkdir(uploadsDir, { recursive: true })
  const published = new Map<string, Promise<string>>()
  const publish = (file: string) => {
    const path = published.get(file) ?? publishFile(file, uploadsDir)
    published.set(file, path)
    return path
  }
  return Promise.all(
    places.map(async (place) => {
      const images = listPlaceImages(place, imagesDir)
      const named = images.map(async (image) => ({ ...image, path: await publish(image.path) }))
      return { ...place, images: await Promise.all(named) }
    }),
  )
}

/** The pictures of a place with their files: its own, or the drawn ones of its category. */
export function listPlaceImages(place: Place, imagesDir: string): PlaceImage[] {
  if (place.images.length === 0) return listCategoryPictures(place.category).map((path) => ({ path }))
  return place.images.map((image) => ({ ...image, path: join(imagesDir, image.path) }))
}

/** The name a picture file is published under. */
export async function publishedName(file: string): Promise<string> {
  return nameByContent(file, await readFile(file))
}

function nameByContent(file: string, content: Buffer): string {
  const { name, ext } = parse(file)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH)
  return `${name}-${hash}${ext.toLowerCase()}`
}

async function publishFile(file: string, uploadsDir: string): Promise<string> {
  const content = await readFile(file)
  const path = nameByContent(file, content)
  if (await exists(join(uploadsDir, path))) return path
  if (path.endsWith('.svg')) {
    await writeWhole(join(uploadsDir, `${path}.br`), await promisify(brotliCompress)(content))
    await writeWhole(join(uploadsDir, `${path}.gz`), await promisify(gzip)(content))
  }
  await writeWhole(join(uploadsDir, path), content)
  return path
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/** A process that ends half-way, or a second node, must never leave a half-written picture behind. */
async function writeWhole(file: string, content: Buffer) {
  const partial = `${file}.${process.pid}.partial`
  await writeFile(partial, content)
  await rename(partial, file)
}
