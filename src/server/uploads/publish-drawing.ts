import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PlaceImage } from '#domain/place.ts'
import { contentStem, fileExists, writeWhole } from './content-file.ts'

/** The size of a drawing in CSS pixels when its file has none. */
const DEFAULT_SIZE = { width: 800, height: 600 }

/**
 * A window of 64 KiB: drawings are smaller. Many are compressed together at the first start: the best quality would
 * take twenty times as long, half of that start, for a fourteenth less.
 */
const COMPRESSION = {
  params: { [constants.BROTLI_PARAM_LGWIN]: 16, [constants.BROTLI_PARAM_QUALITY]: 9 },
}

/** Data of an SVG drawing for pages: its published path, its size, and the colour of its sky. */
export function describeDrawing(file: string, content: Buffer): PlaceImage {
  const text = content.toString('utf8')
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(text) ?? []
  const [color] = /#[0-9a-f]{6}\b/i.exec(text) ?? []
  const size = width && height ? { width: Number(width), height: Number(height) } : DEFAULT_SIZE
  return { path: `${contentStem(file, content)}.svg`, ...size, ...(color === undefined ? {} : { color }) }
}

/** Publishes an SVG drawing with its compressed forms. */
export async function publishDrawing(file: string, content: Buffer, uploadsDir: string): Promise<PlaceImage> {
  const image = describeDrawing(file, content)
  const target = join(uploadsDir, image.path)
  if (!(await fileExists(target))) {
    await writeWhole(`${target}.br`, await promisify(brotliCompress)(content, COMPRESSION))
    await writeWhole(`${target}.gz`, await promisify(gzip)(content))
    await writeWhole(target, content)
  }
  return image
}
