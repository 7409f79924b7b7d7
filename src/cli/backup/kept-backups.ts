import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readLabel } from './backup-folder.ts'

/** The name of a backup that is made among others: day and time. */
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}$/

/** The name of a backup made at this time (UTC): `2026-11-21T10-13-53`. */
export function nameBackup(time: Date): string {
  return time.toISOString().replaceAll(':', '-').slice(0, 19)
}

/** The whole backups in a folder, the newest first; what has another name, or was not finished, is none. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = (await readdir(folder))
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
  const folders = names.map((name) => join(folder, name))
  const isWhole = await Promise.all(
    folders.map((one) =>
      readLabel(one).then(
        () => true,
        () => false,
      ),
    ),
  )
  return folders.filter((_, index) => isWhole[index])
}

/** Removes all whole backups of a folder but the newest ones; gives how many it removed. */
export async function removeOldBackups(folder: string, keep: number): Promise<number> {
  const old = (await listBackups(folder)).slice(keep)
  for (const one of old) await rm(one, { recursive: true })
  return old.length
}
