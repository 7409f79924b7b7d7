import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { PlaceImage } from '#domain/place.ts'
import { openPublisher } from './publish-images.ts'

/** Pictures of the town itself, by the name of their file in the pack's image folder, whatever its format. */
export const CITY_PICTURES = ['hero-day', 'hero-evening', 'plan'] as const

type CityPictures = Partial<Record<(typeof CITY_PICTURES)[number], PlaceImage>>

/**
 * Publishes the pictures of the town that are at hand; the pack may have all, some or none of them. `waiting` lists the
 * photos still to be published.
 */
export async function publishCityPictures(imagesDir: string, uploadsDir: string) {
  const files = await readdir(imagesDir).catch(() => [])
  const { publish, waiting } = await openPublisher(uploadsDir)
  const pictures: CityPictures = {}
  for (const name of CITY_PICTURES) {
    const file = files.find((candidate) => parse(candidate).name === name)
    const picture = file && (await publish(join(imagesDir, file)))
    if (picture) pictures[name] = picture
  }
  return { pictures, waiting: [...waiting] }
}
