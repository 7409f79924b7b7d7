import { createHash } from 'node:crypto'
import { open, readdir, stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { findUnshownFormat, isDrawingName, isPhotoName } from '#domain/picture-file.ts'
import type { Place } from '#domain/place.ts'
import { CITY_PICTURES, ownerOf } from './publish-images.ts'

const COMPARED_BYTES = 64 * 1024

/**
 * Faults of the files of a pack's image folder, one Russian sentence each: photos that no place shows,
 * those that browsers do not show, and the same photo twice. `places` are those of the pack, pictures by file.
 */
export async function inspectPictures(imagesDir: string, places: readonly Place[]): Promise<string[]> {
  const files = (await readdir(imagesDir, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
  const named = new Set(places.flatMap(({ images }) => images.map(({ path }) => path)))
  const slugs = places.map(({ slug }) => slug)
  const shown = files.filter((file) => isPhotoName(file) || isDrawingName(file))
  const isOfTown = (file: string) => CITY_PICTURES.some((name) => name === parse(file).name)
  const strangers = shown.filter(
    (file) => !named.has(file) && ownerOf(file, slugs) === undefined && !isOfTown(file),
  )
  const unshown = files.flatMap((file) => {
    const format = findUnshownFormat(file)
    return format
      ? [`images/${file}: снимки в формате ${format} браузеры не показывают, сохраните его как JPEG`]
      : []
  })
  return [
    ...unshown,
    ...strangers.map((file) => `images/${file}: ни к какому месту не относится${suggest(file, slugs)}`),
    ...(await listTwins(imagesDir, shown)),
  ]
}

/** Returns a slug that nearly matches the start of the file's name: different case, underscores, a missing hyphen. */
function suggest(file: string, slugs: readonly string[]): string {
  const fold = (name: string) =>
    name
      .normalize()
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replace(/[^a-zа-я]/g, '')
  const name = fold(parse(file).name)
  const near = slugs.find(
    (slug) => name !== '' && (name.startsWith(fold(slug)) || fold(slug).startsWith(name)),
  )
  return near === undefined ? '' : `; может быть, это «${near}»: назовите файл ${near}-1${parse(file).ext}`
}

async function listTwins(imagesDir: string, files: readonly string[]): Promise<string[]> {
  const sized = await Promise.all(
    files.map(async (file) => ({ file, size: (await stat(join(imagesDir, file))).size })),
  )
  // Files of different sizes differ: few need to be read.
  const alike = [...Map.groupBy(sized, ({ size }) => size).values()].filter(({ length }) => length > 1).flat()
  const firstOf = new Map<string, string>()
  const faults: string[] = []
  for (const { file } of alike) {
    const hash = await hashOf(join(imagesDir, file))
    const first = firstOf.get(hash)
    if (first === undefined) firstOf.set(hash, file)
    else faults.push(`images/${file}: тот же снимок, что images/${first}`)
  }
  return faults
}

/**
 * Of its first and last bytes: no two photos of one size share both, and reading hundreds of them whole would block the
 * start. A file that cannot be read is like no other.
 */
async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    await using opened = await open(file)
    const { size } = await opened.stat()
    for (const position of [0, Math.max(0, size - COMPARED_BYTES)]) {
      const { buffer, bytesRead } = await opened.read({ buffer: Buffer.alloc(COMPARED_BYTES), position })
      hash.update(buffer.subarray(0, bytesRead))
    }
  } catch {
    hash.update(file)
  }
  return hash.digest('hex')
}
