import { copyPictures, withBackup } from '../backup/backup-folder.ts'
import { describeCounts, fillDatabase } from '../backup/fill-database.ts'
import type { Run } from '../terminal/command-table.ts'
import { withGuide } from '../terminal/open-guide.ts'

export const run: Run<'restore'> = ({ words: [folder = ''], replace }, { report }) =>
  withBackup(folder, ({ createdAt, database: source, picturesDir }) =>
    withGuide(async ({ database, uploadsDir }) => {
      const counts = await fillDatabase(source, database, { replace })
      await copyPictures(picturesDir, uploadsDir)
      report(`Восстановлено, ${describeCounts(counts)}. Копия сделана ${createdAt}.`)
    }),
  )
