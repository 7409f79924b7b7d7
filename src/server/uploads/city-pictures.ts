import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { PlaceImage } from '#domain/place.ts'
import { publishSound } from './publish-images.ts'

/** Pictures of the town itself, by the name of their file in the pack's image folder, whatever its format. */
export const CITY_PICTURES = ['hero-day', 'hero-evening', 'plan'] as const

/** The published pictures of the town; the pack may have all, some or none of them. */
export async function publishCityPictures(
  imagesDir: string,
  uploadsDir: string,
  onBroken: (file: string) => void = () => undefined,
): Promise<Partial<Record<(typeof CITY_PICTURES)[number], PlaceImage>>> {
  const files = await readdir(imagesDir).catch(() => [])
  const pictures: Partial<Record<(typeof CITY_PICTURES)[number], PlaceImage>> = {}
  for (const name of CITY_PICTURES) {
    const file = files.find((candidate) => parse(candidate).name === name)
    const picture = file && (await publishSound(join(imagesDir, file), uploadsDir, onBroken))
    if (picture) pictures[name] = picture
  }
  return pictures
}
