import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBackup } from '../backup/backup-folder.ts'
import { describeCounts } from '../backup/fill-database.ts'
import { type CommandRun, UsageError } from '../command.ts'
import { withGuide } from '../open-guide.ts'

/** Copies database and pictures into a new folder while the guide runs. */
export const run: CommandRun = async (args, { tell }) => {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [named, ...others] = positionals
  if (others.length > 0) throw new UsageError('Назовите не больше одной папки.')
  const folder = resolve(named ?? join('backups', new Date().toISOString().replaceAll(':', '-').slice(0, 19)))
  const counts = await withGuide(({ database, uploadsDir }) => writeBackup(database, uploadsDir, folder))
  tell(`Копия записана, ${describeCounts(counts)}. Папка: ${folder}`)
  return 0
}
