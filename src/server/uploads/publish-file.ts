import { access, constants, readFile } from 'node:fs/promises'
import type { PlaceImage } from '#domain/place.ts'
import { openKnownPhotos } from './known-photos.ts'
import { publishDrawing } from './publish-drawing.ts'

/** A file among the pictures that cannot be opened as one. */
export class PictureError extends Error {
  override name = 'PictureError'
  readonly file: string

  constructor(file: string, cause: unknown) {
    super(`${file} cannot be opened as a picture`, { cause })
    this.file = file
  }
}

/**
 * Publishes one picture file, a drawing or a photo; a photo published before is not opened. Throws `PictureError` when
 * it cannot be read or opened as one. A photo takes tens of megabytes: the guide has it done by `openPhotoProcess`.
 */
export async function publishFile(file: string, uploadsDir: string): Promise<PlaceImage> {
  if (isDrawing(file)) return publishDrawing(file, await readFile(file), uploadsDir)
  await access(file, constants.R_OK).catch((error: unknown) => {
    throw new PictureError(file, error)
  })
  const known = openKnownPhotos(uploadsDir)
  const image = await known.find(file)
  if (image !== undefined) return image
  // A town without photos needs no library for them.
  const { publishPhoto } = await import('./publish-photo.ts')
  const published = await publishPhoto(file, await readFile(file), uploadsDir).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error) throw error
    throw new PictureError(file, error)
  })
  await known.add(file, published)
  return published
}

export function isDrawing(file: string): boolean {
  return file.toLowerCase().endsWith('.svg')
}
