import { cpSync } from 'node:fs'
import { join } from 'node:path'

/** Kept between runs, as the other caches are. */
export const PREPARED_DIR = join(import.meta.dirname, '../node_modules/.cache/guide-data')

/** Copies the data that `start-shared-guide.ts` has prepared into a folder without data. */
export function copyPreparedData(dataDir: string) {
  cpSync(PREPARED_DIR, dataDir, { recursive: true, force: false })
}
