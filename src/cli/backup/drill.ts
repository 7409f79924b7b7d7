import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { copyPictures, withBackup } from './backup-folder.ts'
import { fillDatabase } from './fill-database.ts'
import { startRestored } from './start-restored.ts'

/**
 * Restores a backup into a new, empty folder, and starts a guide on it without outgoing connections, until it shows
 * its places; then removes both. The database of the settings is not touched. Throws `CommandFailure` when the backup
 * is damaged or the guide does not start. Times are milliseconds; `script` runs the guide.
 */
export async function runDrill(folder: string, cityDir: string, script?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'gorodok-drill-'))
  const startedAt = performance.now()
  try {
    return await withBackup(folder, async ({ createdAt, database: source, picturesDir }) => {
      const checkedAt = performance.now()
      const target = await openDatabase({ dataDir })
      const counts = await fillDatabase(source, target, { replace: false }).finally(() => target.destroy())
      await copyPictures(picturesDir, join(dataDir, 'uploads'))
      const filledAt = performance.now()
      const shown = await startRestored({ dataDir, cityDir, script })
      const shownAt = performance.now()
      return {
        createdAt,
        counts,
        shown,
        checkMs: checkedAt - startedAt,
        fillMs: filledAt - checkedAt,
        startMs: shownAt - filledAt,
      }
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
