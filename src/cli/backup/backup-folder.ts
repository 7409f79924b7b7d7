import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { copyTables } from '#server/db/copy-tables.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { listLaterMigrations } from '#server/db/migrate.ts'
import { CommandFailure } from '../terminal/command.ts'

const DATABASE_FILE = 'gorodok.sqlite'
const PICTURES = 'uploads'
const LABEL_FILE = 'backup.json'
/** It contains visitors' data: only for its owner. */
const OWNER_ONLY = { recursive: true, mode: 0o700 } as const

/** A file of a backup: its path from the backup's folder, with slashes, size and checksum. */
const fileSchema = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })
const labelSchema = z.object({ createdAt: z.string(), files: z.array(fileSchema) })

type BackupFile = z.infer<typeof fileSchema>

type Backup = { createdAt: string; database: Database; picturesDir: string }

/** Copies database and pictures into a new folder, as a SQLite file whichever database the guide uses: it can be restored into either. */
export async function writeBackup(database: Database, picturesDir: string, folder: string) {
  await mkdir(folder, OWNER_ONLY)
  if ((await readdir(folder)).length > 0)
    throw new CommandFailure(`Папка ${folder} не пуста. Назовите новую.`)
  const createdAt = new Date().toISOString()
  const copy = await openDatabase({ dataDir: folder })
  const counts = await copyTables(database, copy).finally(() => copy.destroy())
  await copyPictures(picturesDir, join(folder, PICTURES))
  const label = { createdAt, files: await listFiles(folder, LABEL_FILE) }
  // Last of all: a folder without it is no backup.
  await writeFile(join(folder, LABEL_FILE), `${JSON.stringify(label, undefined, 2)}\n`)
  return counts
}

/** Checks every file of a backup and runs a work with a migrated copy. Throws `CommandFailure` that names the changed files. */
export async function withBackup<T>(folder: string, work: (backup: Backup) => Promise<T>): Promise<T> {
  const { createdAt, files } = await readLabel(folder)
  const faults = listDifferences(files, await listFiles(folder, LABEL_FILE))
  if (faults.length > 0)
    throw new CommandFailure(
      `Копия в папке ${folder} повреждена, ничего не восстановлено:\n${faults.map((fault) => `  • ${fault}`).join('\n')}\nВозьмите другую копию.`,
    )
  const dataDir = await mkdtemp(join(tmpdir(), 'gorodok-restore-'))
  try {
    await cp(join(folder, DATABASE_FILE), join(dataDir, DATABASE_FILE))
    const database = await openDatabase({ dataDir })
    try {
      await refuseLater(database)
      return await work({ createdAt, database, picturesDir: join(folder, PICTURES) })
    } finally {
      await database.destroy()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function refuseLater(database: Database) {
  if (Object.keys(await listLaterMigrations(database)).length > 0)
    throw new CommandFailure(
      'Копия сделана более новым выпуском путеводителя, ничего не восстановлено. Поставьте его и повторите.',
    )
}

/** What a backup says of itself. Throws `CommandFailure` when the folder holds no whole backup. */
export async function readLabel(folder: string) {
  try {
    return labelSchema.parse(JSON.parse(await readFile(join(folder, LABEL_FILE), 'utf8')))
  } catch {
    throw new CommandFailure(
      `В папке ${folder} нет целой копии: файл ${LABEL_FILE} не читается. ${await describeWayOut(folder)}`,
    )
  }
}

/** People give the folder of all backups, or an archive of one. */
async function describeWayOut(folder: string): Promise<string> {
  const found = await listBackups(folder).catch((error: NodeJS.ErrnoException) => error.code)
  if (found === 'ENOTDIR') return 'Это файл: если в нём копия, распакуйте его и назовите папку.'
  return Array.isArray(found) && found[0] !== undefined
    ? `В ней лежат копии, назовите одну; новейшая: ${found[0]}`
    : 'Возьмите другую копию.'
}

/** Copies the published pictures, and what is noted of them; none yet is no failure. Half-written ones stay behind. */
export async function copyPictures(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await cp(from, to, {
    recursive: true,
    dereference: true,
    filter: (file) => !file.endsWith('.partial'),
  })
}

/** The name of a backup that is made among others: day and time. */
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}$/

/** The name of a backup made at this time (UTC): `2026-11-21T10-13-53`. */
export function nameBackup(time: Date): string {
  return time.toISOString().replaceAll(':', '-').slice(0, 19)
}

/** The whole backups in a folder, the newest first; other names and unfinished backups are ignored. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = (await readdir(folder))
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
  const folders = names.map((name) => join(folder, name))
  const labels = await Promise.all(folders.map((one) => readLabel(one).catch(() => undefined)))
  return folders.filter((_, index) => labels[index])
}

/** Removes all whole backups of a folder but the newest ones; returns how many it removed. */
export async function removeOldBackups(folder: string, keep: number): Promise<number> {
  const old = (await listBackups(folder)).slice(keep)
  for (const one of old) await rm(one, { recursive: true })
  return old.length
}

/** Faults reported at once; a wrong folder has thousands. */
const MAX_LISTED_FAULTS = 10

/** All entries of the folder except the file `besides`, ordered by path. Only plain files have a checksum. */
export async function listFiles(folder: string, besides: string): Promise<BackupFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: BackupFile[] = []
  for (const entry of entries.filter((one) => !one.isDirectory())) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file).split(sep).join('/')
    if (path === besides) continue
    files.push(entry.isFile() ? { path, ...(await readFacts(file)) } : { path, bytes: 0, sha256: '' })
  }
  return files.sort((one, other) => (one.path < other.path ? -1 : 1))
}

async function readFacts(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}

/** The changed files, one sentence in Russian each. */
export function listDifferences(written: readonly BackupFile[], found: readonly BackupFile[]): string[] {
  const left = new Map(found.map((file) => [file.path, file]))
  const faults: string[] = []
  for (const { path, bytes, sha256 } of written) {
    const file = left.get(path)
    left.delete(path)
    if (file === undefined) faults.push(`файла ${path} нет`)
    else if (file.bytes !== bytes || file.sha256 !== sha256) faults.push(`файл ${path} изменён`)
  }
  for (const path of left.keys()) faults.push(`файла ${path} не было, когда копию записывали`)
  const more = faults.length - MAX_LISTED_FAULTS
  return more > 0 ? [...faults.slice(0, MAX_LISTED_FAULTS), `и ещё: ${more}`] : faults
}
