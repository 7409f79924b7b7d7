import { hash } from 'node:crypto'
import { access, constants, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { isDrawingName } from '#domain/picture-file.ts'
import type { PlaceImage } from '#domain/place.ts'
import { contentStem, fileExists, writeWhole } from './upload-files.ts'

/** The size of a drawing in CSS pixels when its file has none. */
const DEFAULT_SIZE = { width: 800, height: 600 }

/**
 * A window of 64 KiB: drawings are smaller. Many are compressed together at the first start: the best quality would
 * take twenty times as long, half of that start, for a fourteenth less.
 */
const COMPRESSION = { params: { [zlib.BROTLI_PARAM_LGWIN]: 16, [zlib.BROTLI_PARAM_QUALITY]: 9 } }

/** Beside the published pictures; names that start with a dot are not served. */
const KNOWN_FOLDER = '.known'

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
  if (isDrawingName(file)) return publishDrawing(file, uploadsDir)
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
  await mkdir(join(uploadsDir, KNOWN_FOLDER), { recursive: true })
  await writeWhole(await nameRecord(file, uploadsDir), Buffer.from(JSON.stringify(published)))
  return published
}

/** Data of an SVG drawing for pages: its published path, its size, and the colour of its sky. */
export function describeDrawing(file: string, content: Buffer): PlaceImage {
  const text = content.toString('utf8')
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(text) ?? []
  const [color] = /#[0-9a-f]{6}\b/i.exec(text) ?? []
  const size = width && height ? { width: Number(width), height: Number(height) } : DEFAULT_SIZE
  return { path: `${contentStem(file, content)}.svg`, ...size, ...(color === undefined ? {} : { color }) }
}

async function publishDrawing(file: string, uploadsDir: string): Promise<PlaceImage> {
  const content = await readFile(file)
  const image = describeDrawing(file, content)
  const target = join(uploadsDir, image.path)
  if (!(await fileExists(target))) {
    await writeWhole(`${target}.br`, await promisify(brotliCompress)(content, COMPRESSION))
    await writeWhole(`${target}.gz`, await promisify(gzip)(content))
    await writeWhole(target, content)
  }
  return image
}

/** Returns the published photo of an unchanged file; undefined when it is new, changed, or not published. */
export async function findKnown(file: string, uploadsDir: string): Promise<PlaceImage | undefined> {
  try {
    const image: PlaceImage = JSON.parse(await readFile(await nameRecord(file, uploadsDir), 'utf8'))
    return (await fileExists(join(uploadsDir, image.path))) ? image : undefined
  } catch {
    // A damaged record is made again.
    return undefined
  }
}

/** The record's name depends on name, size and modification time. */
async function nameRecord(file: string, uploadsDir: string): Promise<string> {
  const { size, mtimeMs } = await stat(file)
  return join(uploadsDir, KNOWN_FOLDER, `${hash('sha256', `${file} ${size} ${mtimeMs}`)}.json`)
}
