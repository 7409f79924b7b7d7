import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { PlaceImage } from '#domain/place.ts'
import { fileExists, photoStem, writeWhole } from './upload-files.ts'

// Photos are processed once and seldom: memory matters more than time. Nothing is cached, and one thread encodes.
sharp.cache(false)
sharp.concurrency(1)

/** Widths of a photo in pixels: a phone's card, a card at double density, a wide dialog. */
const WIDTHS = [480, 800, 1280]
/** A picture with more pixels is rejected: decoding it would exceed a small server's memory. */
const MAX_PIXELS = 100_000_000
/** The fastest effort: three times as fast as the next, and hardly larger files (decision 044). */
const AVIF = { quality: 50, effort: 0 }
const WEBP = { quality: 72, effort: 2 }
/** Enough pixels for a photo's colour. */
const COLOR_SAMPLE = 64
/** The placeholder of a photo: the browser scales it to the whole frame. */
const BLUR_WIDTH = 16
const BLUR_WEBP = { quality: 40, effort: 6 }

/** Returns the size of an unpublished photo in pixels, upright. Throws when it is not a picture or too large. */
export async function inspectPhoto(content: Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient } = await openPhoto(content).metadata()
  // The header of a broken file may be valid: only decoding its pixels shows the fault.
  await openPhoto(content).resize(1, 1).raw().toBuffer()
  return autoOrient
}

/**
 * Publishes a photo as AVIF and WebP in several widths, upright and without metadata (place, time, owner). `path` is
 * the widest WebP. Throws when the file is not a picture or too large.
 */
export async function publishPhoto(file: string, content: Buffer, uploadsDir: string): Promise<PlaceImage> {
  const photo = openPhoto(content)
  const { autoOrient, width } = await photo.metadata()
  const widths = listWidths(autoOrient.width ?? width)
  const widest = widths.at(-1) ?? width
  const stem = photoStem(file, content)
  // Decoded once: all sizes are made from the widest.
  const large = await toPixels(photo.resize({ width: widest }))
  for (const wanted of widths) {
    const target = join(uploadsDir, `${stem}-${wanted}`)
    if (await fileExists(`${target}.webp`)) continue
    const small = large.clone().resize({ width: wanted })
    await writeWhole(`${target}.avif`, await small.clone().avif(AVIF).toBuffer())
    await writeWhole(`${target}.webp`, await small.clone().webp(WEBP).toBuffer())
  }
  const sample = await toPixels(large.clone().resize({ width: COLOR_SAMPLE }))
  const { dominant } = await sample.stats()
  const blur = await sample.clone().resize({ width: BLUR_WIDTH }).webp(BLUR_WEBP).toBuffer()
  return {
    path: `${stem}-${widest}.webp`,
    width: widest,
    height: Math.round((widest * autoOrient.height) / autoOrient.width),
    color: toHex(dominant),
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
    widths,
  }
}

function openPhoto(content: Buffer): Sharp {
  return sharp(content, { limitInputPixels: MAX_PIXELS }).autoOrient()
}

async function toPixels(photo: Sharp): Promise<Sharp> {
  const { data, info } = await photo.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

function listWidths(original: number): number[] {
  const smaller = WIDTHS.filter((width) => width < original)
  return smaller.length < WIDTHS.length ? [...smaller, original] : WIDTHS
}

function toHex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
