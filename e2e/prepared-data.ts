import { cpSync } from 'node:fs'
import { join } from 'node:path'

/** Kept from run to run, as the other caches are. */
export const PREPARED_DIR = join(import.meta.dirname, '../node_modules/.cache/guide-data')

/** Puts what `start-shared-guide.ts` has prepared into a folder that has no data yet. */
export function copyPreparedData(dataDir: string) {
  cpSync(PREPARED_DIR, dataDir, { recursive: true, force: false })
}
