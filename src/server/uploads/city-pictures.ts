import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { PlaceImage } from '#domain/place.ts'
import { publishFile } from './publish-images.ts'

/** Pictures of the town itself, by the name of their file in the pack's image folder, whatever its format. */
const NAMES = ['hero-day', 'hero-evening', 'plan'] as const

/** The published pictures of the town; the pack may have all, some or none of them. */
export async function publishCityPictures(
  imagesDir: string,
  uploadsDir: string,
): Promise<Partial<Record<(typeof NAMES)[number], PlaceImage>>> {
  const files = await readdir(imagesDir).catch(() => [])
  const pictures: Partial<Record<(typeof NAMES)[number], PlaceImage>> = {}
  for (const name of NAMES) {
    const file = files.find((candidate) => parse(candidate).name === name)
    if (file !== undefined) pictures[name] = await publishFile(join(imagesDir, file), uploadsDir)
  }
  return pictures
}
