import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { HOUR_MS } from '#domain/time-units.ts'
import { readConfig } from '#server/config.ts'
import { listBackups, readLabel } from '../backup/backup-folder.ts'
import { runDrill } from '../backup/drill.ts'
import { describeCounts } from '../backup/fill-database.ts'
import { CommandFailure } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { PROJECT } from '../terminal/open-guide.ts'

/** Restores the newest backup into an empty folder, starts it, and prints recovery point and time. */
export const run: Run<'drill'> = async ({ words: [named = 'backups'], 'max-age': maxHours }, { print }) => {
  const folder = await findBackup(resolve(named))
  const { cityDir } = readConfig({ CITY_DIR: process.env.CITY_DIR }, PROJECT)
  const ageHours = (Date.now() - Date.parse((await readLabel(folder)).createdAt)) / HOUR_MS
  const { createdAt, counts, shown, checkMs, fillMs, startMs } = await runDrill(folder, cityDir)
  print(`Копия: ${folder}`)
  print(`В ней ${describeCounts(counts)}; путеводитель на ней показал мест: ${shown}.`)
  print(`Точка восстановления: ${createdAt}, ${formatTenths(ageHours)} ч назад.`)
  const [all, ...parts] = [checkMs + fillMs + startMs, checkMs, fillMs, startMs].map((ms) =>
    formatTenths(ms / 1000),
  )
  print(`Время восстановления: ${all} с (проверка ${parts[0]}, запись ${parts[1]}, запуск ${parts[2]}).`)
  if (maxHours === undefined || ageHours <= maxHours) return
  throw new CommandFailure(`Копия старше, чем можно: ${maxHours} ч. Проверьте, делаются ли копии.`)
}

/** Returns the folder itself when it is a backup, else the newest backup in it. */
async function findBackup(folder: string): Promise<string> {
  if (!existsSync(folder)) throw new CommandFailure(`Папки ${folder} нет.`)
  if (existsSync(join(folder, 'backup.json'))) return folder
  const [newest] = await listBackups(folder)
  if (newest === undefined) throw new CommandFailure(`В папке ${folder} нет ни одной целой копии.`)
  return newest
}

function formatTenths(value: number): string {
  return value.toFixed(1).replace('.', ',')
}
