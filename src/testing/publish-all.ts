import type { Place } from '#domain/place.ts'
import { publishFile } from '#server/uploads/publish-file.ts'
import { publishImages } from '#server/uploads/publish-images.ts'

/** Publishes the pictures of the places, with the photos encoded in this process. */
export async function publishAll(
  places: readonly Place[],
  imagesDir: string,
  uploadsDir: string,
): Promise<Place[]> {
  const { waiting } = await publishImages(places, imagesDir, uploadsDir)
  for (const file of waiting) await publishFile(file, uploadsDir)
  return (await publishImages(places, imagesDir, uploadsDir)).places
}
