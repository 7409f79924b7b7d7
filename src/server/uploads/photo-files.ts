import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlaceImage } from '#domain/place.ts'
import { fileExists } from './content-file.ts'

/** The files among the uploads that a photo is published as. */
export function listPhotoFiles({ path, widths = [] }: PlaceImage): string[] {
  const stem = path.replace(/-\d+\.webp$/, '')
  return widths.flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`])
}

/** True when none of a photo's files is missing. */
export async function hasPhotoFiles(image: PlaceImage, uploadsDir: string): Promise<boolean> {
  const found = await Promise.all(listPhotoFiles(image).map((file) => fileExists(join(uploadsDir, file))))
  return found.every(Boolean)
}

/** Removes the files of a photo, also where some are gone already. */
export async function removePhotoFiles(image: PlaceImage, uploadsDir: string): Promise<void> {
  for (const file of listPhotoFiles(image)) await rm(join(uploadsDir, file), { force: true })
}
