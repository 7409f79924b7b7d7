import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlaceImage } from '#domain/place.ts'
import { fileExists } from './content-file.ts'

/** Returns the published files of a photo. */
export function listPhotoFiles({ path, widths = [] }: PlaceImage): string[] {
  const stem = path.replace(/-\d+\.webp$/, '')
  return widths.flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`])
}

/** Returns whether all files of a photo exist. */
export async function hasPhotoFiles(image: PlaceImage, uploadsDir: string): Promise<boolean> {
  const found = await Promise.all(listPhotoFiles(image).map((file) => fileExists(join(uploadsDir, file))))
  return found.every(Boolean)
}

/** Removes the files of a photo; missing ones are ignored. */
export async function removePhotoFiles(image: PlaceImage, uploadsDir: string): Promise<void> {
  for (const file of listPhotoFiles(image)) await rm(join(uploadsDir, file), { force: true })
}
