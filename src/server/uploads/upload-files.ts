import { createHash, randomUUID } from 'node:crypto'
import { access, rename, rm, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { PlaceImage } from '#domain/place.ts'

const HASH_LENGTH = 10

/** Returns a file's name without extension, safe for a URL, with a hash of its content: new content, new URL. */
export function contentStem(file: string, content: Buffer): string {
  const name = parse(file).name.replace(/[^\p{L}\p{N}._-]+/gu, '-')
  return `${name}-${hashOf(content)}`
}

/** The same for a photo, with only the letters of its name: cameras and messengers write the time into it. */
export function photoStem(file: string, content: Buffer): string {
  const letters = parse(file)
    .name.normalize()
    .match(/\p{L}+/gu) ?? ['photo']
  return `${letters.join('-')}-${hashOf(content)}`
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH)
}

export async function fileExists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/** Writes a file atomically: a crash or a second node never leaves a partial file. */
export async function writeWhole(file: string, content: Buffer): Promise<void> {
  const partial = `${file}.${randomUUID()}.partial`
  await writeFile(partial, content)
  await rename(partial, file)
}

export function listPhotoFiles({ path, widths = [] }: PlaceImage): string[] {
  const stem = path.replace(/-\d+\.webp$/, '')
  return widths.flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`])
}

export async function hasPhotoFiles(image: PlaceImage, uploadsDir: string): Promise<boolean> {
  const found = await Promise.all(listPhotoFiles(image).map((file) => fileExists(join(uploadsDir, file))))
  return found.every(Boolean)
}

/** Removes the files of a photo; missing ones are ignored. */
export async function removePhotoFiles(image: PlaceImage, uploadsDir: string): Promise<void> {
  for (const file of listPhotoFiles(image)) await rm(join(uploadsDir, file), { force: true })
}
