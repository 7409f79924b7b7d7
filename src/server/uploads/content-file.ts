import { createHash, randomUUID } from 'node:crypto'
import { access, rename, writeFile } from 'node:fs/promises'
import { parse } from 'node:path'

const HASH_LENGTH = 10

/**
 * Returns a file's name without extension, made safe for a URL, with a hash of its content: new content has a new URL.
 */
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
