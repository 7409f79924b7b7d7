import { join, resolve } from 'node:path'
import { nameBackup, removeOldBackups, writeBackup } from '../backup/backup-folder.ts'
import { describeCounts } from '../backup/fill-database.ts'
import { UsageError } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { withGuide } from '../terminal/open-guide.ts'

export const run: Run<'backup'> = async ({ words: [named], in: within, keep }, { report }) => {
  if (named !== undefined && (within ?? keep) !== undefined)
    throw new UsageError('С --in и --keep имя копии не называют: это день и время.')
  const parent = resolve(within ?? 'backups')
  const folder = named === undefined ? join(parent, nameBackup(new Date())) : resolve(named)
  const counts = await withGuide(({ database, uploadsDir }) => writeBackup(database, uploadsDir, folder))
  report(`Копия записана, ${describeCounts(counts)}. Папка: ${folder}`)
  if (keep !== undefined) report(`Старых копий удалено: ${await removeOldBackups(parent, keep)}`)
}
