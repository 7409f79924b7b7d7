import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBackup } from '../backup/backup-folder.ts'
import { describeCounts } from '../backup/fill-database.ts'
import { nameBackup, removeOldBackups } from '../backup/kept-backups.ts'
import { type CommandRun, UsageError } from '../terminal/command.ts'
import { readCount } from '../terminal/count-option.ts'
import { withGuide } from '../terminal/open-guide.ts'

/** Copies database and pictures into a new folder while the guide runs, and removes old copies when that is said. */
export const run: CommandRun = async (args, { report }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { in: { type: 'string' }, keep: { type: 'string' } },
  })
  const [named, ...others] = positionals
  if (others.length > 0) throw new UsageError('Назовите не больше одной папки.')
  if (named !== undefined && (values.in ?? values.keep) !== undefined)
    throw new UsageError('С --in и --keep имя копии не называют: это день и время.')
  const keep = readCount('keep', values.keep, 'копий')
  const parent = resolve(values.in ?? 'backups')
  const folder = named === undefined ? join(parent, nameBackup(new Date())) : resolve(named)
  const counts = await withGuide(({ database, uploadsDir }) => writeBackup(database, uploadsDir, folder))
  report(`Копия записана, ${describeCounts(counts)}. Папка: ${folder}`)
  if (keep !== undefined) report(`Старых копий удалено: ${await removeOldBackups(parent, keep)}`)
  return 0
}
