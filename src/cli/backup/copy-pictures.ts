import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'

/** Copies the published pictures, and what is noted of them; none yet is no failure. Half-written ones stay behind. */
export async function copyPictures(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await cp(from, to, {
    recursive: true,
    dereference: true,
    filter: (file) => !file.endsWith('.partial'),
  })
}
