import { parseArgs } from 'node:util'
import { withBackup } from '../backup/backup-folder.ts'
import { copyPictures } from '../backup/copy-pictures.ts'
import { describeCounts, fillDatabase } from '../backup/fill-database.ts'
import { type CommandRun, UsageError } from '../terminal/command.ts'
import { withGuide } from '../terminal/open-guide.ts'

/** Puts a backup into the database that the settings name, of either kind. */
export const run: CommandRun = async (args, { report }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) throw new UsageError('Назовите одну папку с копией.')
  return withBackup(folder, ({ createdAt, database: source, picturesDir }) =>
    withGuide(async ({ database, uploadsDir }) => {
      const counts = await fillDatabase(source, database, values)
      await copyPictures(picturesDir, uploadsDir)
      report(`Восстановлено, ${describeCounts(counts)}. Копия сделана ${createdAt}.`)
      return 0
    }),
  )
}
