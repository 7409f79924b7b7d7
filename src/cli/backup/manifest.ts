import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'

export const fileSchema = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })

/** A file of a backup: its path from the backup's folder, with slashes, size and checksum. */
type ManifestFile = z.infer<typeof fileSchema>

/** Faults reported at once; a wrong folder has thousands. */
const MAX_LISTED_FAULTS = 10

/**
 * All entries of the folder except the file `besides`, ordered by path. Only plain files have a checksum.
 */
export async function listFiles(folder: string, besides: string): Promise<ManifestFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: ManifestFile[] = []
  for (const entry of entries.filter((one) => !one.isDirectory())) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file).split(sep).join('/')
    if (path === besides) continue
    files.push(entry.isFile() ? { path, ...(await readFacts(file)) } : { path, bytes: 0, sha256: '' })
  }
  return files.sort((one, other) => (one.path < other.path ? -1 : 1))
}

async function readFacts(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}

/** The changed files, one sentence in Russian each. */
export function listDifferences(written: readonly ManifestFile[], found: readonly ManifestFile[]): string[] {
  const left = new Map(found.map((file) => [file.path, file]))
  const faults: string[] = []
  for (const { path, bytes, sha256 } of written) {
    const file = left.get(path)
    left.delete(path)
    if (file === undefined) faults.push(`файла ${path} нет`)
    else if (file.bytes !== bytes || file.sha256 !== sha256) faults.push(`файл ${path} изменён`)
  }
  for (const path of left.keys()) faults.push(`файла ${path} не было, когда копию записывали`)
  const more = faults.length - MAX_LISTED_FAULTS
  return more > 0 ? [...faults.slice(0, MAX_LISTED_FAULTS), `и ещё: ${more}`] : faults
}
