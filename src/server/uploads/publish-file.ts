import { hash } from 'node:crypto'
import { access, constants, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlaceImage } from '#domain/place.ts'
import { fileExists, writeWhole } from './content-file.ts'
import { publishDrawing } from './publish-drawing.ts'

/** A picture file that cannot be opened. */
export class PictureError extends Error {
  override name = 'PictureError'
  readonly file: string

  constructor(file: string, cause: unknown) {
    super(`${file} cannot be opened as a picture`, { cause })
    this.file = file
  }
}

/**
 * Publishes one picture file, a drawing or a photo; a known photo is not opened again. Throws `PictureError` when it
 * cannot be read or opened. A photo takes tens of megabytes: the guide uses `openPhotoProcess`.
 */
export async function publishFile(file: string, uploadsDir: string): Promise<PlaceImage> {
  if (isDrawing(file)) return publishDrawing(file, await readFile(file), uploadsDir)
  await access(file, constants.R_OK).catch((error: unknown) => {
    throw new PictureError(file, error)
  })
  const image = await findKnown(file, uploadsDir)
  if (image !== undefined) return image
  // A town without photos does not load the library.
  const { publishPhoto } = await import('./publish-photo.ts')
  const published = await publishPhoto(file, await readFile(file), uploadsDir).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error) throw error
    throw new PictureError(file, error)
  })
  await addKnown(file, published, uploadsDir)
  return published
}

export function isDrawing(file: string): boolean {
  return file.toLowerCase().endsWith('.svg')
}

/** Beside the published pictures; names that start with a dot are not served. */
const KNOWN_FOLDER = '.known'

/**
 * Returns the published photo of an unchanged file; undefined when it is new or changed, or its pictures are missing.
 */
export async function findKnown(file: string, uploadsDir: string): Promise<PlaceImage | undefined> {
  try {
    const image: PlaceImage = JSON.parse(await readFile(await nameRecord(file, uploadsDir), 'utf8'))
    return (await fileExists(join(uploadsDir, image.path))) ? image : undefined
  } catch {
    // A damaged record is made again.
    return undefined
  }
}

async function addKnown(file: string, image: PlaceImage, uploadsDir: string): Promise<void> {
  await mkdir(join(uploadsDir, KNOWN_FOLDER), { recursive: true })
  await writeWhole(await nameRecord(file, uploadsDir), Buffer.from(JSON.stringify(image)))
}

/** The record's name depends on name, size and modification time. */
async function nameRecord(file: string, uploadsDir: string): Promise<string> {
  const { size, mtimeMs } = await stat(file)
  return join(uploadsDir, KNOWN_FOLDER, `${hash('sha256', `${file} ${size} ${mtimeMs}`)}.json`)
}
