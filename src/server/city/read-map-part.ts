import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { MAP_FILE } from './city-files.ts'

/** So many bytes of the town's own map file from an offset on; fewer at its end. Rejects when there is no such file. */
export async function readMapPart(cityDir: string, offset: number, length: number): Promise<ArrayBuffer> {
  const file = await open(join(cityDir, MAP_FILE))
  try {
    const bytes = new ArrayBuffer(length)
    const { bytesRead } = await file.read(new Uint8Array(bytes), 0, length, offset)
    return bytes.slice(0, bytesRead)
  } finally {
    await file.close()
  }
}
