import { join } from 'node:path'
import sharp from 'sharp'
import type { PlaceImage } from '#domain/place.ts'
import { contentStem, fileExists, writeWhole } from './content-file.ts'

/** Widths a photo is offered in, in pixels: a phone's card, a card at double density, a wide dialog. */
const WIDTHS = [480, 800, 1280]
/** A picture of more pixels is refused: opening it would take more memory than a small server has. */
const MOST_PIXELS = 100_000_000
const AVIF = { quality: 50, effort: 2 }
const WEBP = { quality: 72 }

/**
 * Publishes a photo as AVIF and WebP in several widths, turned upright and without the camera's notes (place,
 * time, owner). `path` is the widest WebP. Throws when the file is not a picture or too large.
 */
export async function publishPhoto(file: string, content: Buffer, uploadsDir: string): Promise<PlaceImage> {
  const photo = sharp(content, { limitInputPixels: MOST_PIXELS }).autoOrient()
  const { autoOrient, width } = await photo.metadata()
  const widths = listWidths(autoOrient.width ?? width)
  const widest = widths.at(-1) ?? width
  const stem = contentStem(file, content)
  for (const wanted of widths) {
    const target = join(uploadsDir, `${stem}-${wanted}`)
    if (await fileExists(`${target}.webp`)) continue
    const small = photo.clone().resize({ width: wanted })
    await writeWhole(`${target}.avif`, await small.clone().avif(AVIF).toBuffer())
    await writeWhole(`${target}.webp`, await small.clone().webp(WEBP).toBuffer())
  }
  const { dominant } = await photo.stats()
  return {
    path: `${stem}-${widest}.webp`,
    width: widest,
    height: Math.round((widest * autoOrient.height) / autoOrient.width),
    color: toHex(dominant),
    widths,
  }
}

function listWidths(original: number): number[] {
  const smaller = WIDTHS.filter((width) => width < original)
  return smaller.length < WIDTHS.length ? [...smaller, original] : WIDTHS
}

function toHex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
