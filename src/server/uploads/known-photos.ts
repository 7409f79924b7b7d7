import { createHash } from 'node:crypto'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlaceImage } from '#domain/place.ts'
import { fileExists, writeWhole } from './content-file.ts'

/** Beside the published pictures; what begins with a dot is not served. */
const FOLDER = '.known'

/** What is known of photos that were published before, by name, size and time of change: they need not be opened again. */
export function openKnownPhotos(uploadsDir: string) {
  return {
    /** The published photo of a file; undefined when the file is new or changed, or its pictures are gone. */
    async find(file: string): Promise<PlaceImage | undefined> {
      const text = await readFile(await nameRecord(file, uploadsDir), 'utf8').catch(() => undefined)
      const image = text === undefined ? undefined : parseRecord(text)
      if (image === undefined) return undefined
      return (await fileExists(join(uploadsDir, image.path))) ? image : undefined
    },
    async add(file: string, image: PlaceImage): Promise<void> {
      await mkdir(join(uploadsDir, FOLDER), { recursive: true })
      await writeWhole(await nameRecord(file, uploadsDir), Buffer.from(JSON.stringify(image)))
    },
  }
}

async function nameRecord(file: string, uploadsDir: string): Promise<string> {
  const { size, mtimeMs } = await stat(file)
  const name = createHash('sha256').update(`${file} ${size} ${mtimeMs}`).digest('hex')
  return join(uploadsDir, FOLDER, `${name}.json`)
}

/** A record that was damaged is none: it is made anew. */
function parseRecord(text: string): PlaceImage | undefined {
  try {
    return JSON.parse(text) as PlaceImage
  } catch {
    return undefined
  }
}
