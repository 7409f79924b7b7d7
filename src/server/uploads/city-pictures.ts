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
  const pictures = NAMES.map(async (name) => {
    const file = files.find((candidate) => parse(candidate).name === name)
    return file === undefined ? [] : [[name, await publishFile(join(imagesDir, file), uploadsDir)] as const]
  })
  return Object.fromEntries((await Promise.all(pictures)).flat())
}
