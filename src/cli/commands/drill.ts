import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { HOUR_MS } from '#domain/time-units.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { copyPictures, listBackups, readLabel, withBackup } from '../backup/backup-folder.ts'
import { describeCounts, fillDatabase } from '../backup/fill-database.ts'
import { CommandFailure } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { PROJECT } from '../terminal/open-guide.ts'

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
      const shown = await startRestored(dataDir, cityDir, script)
      const startMs = performance.now() - filledAt
      return {
        createdAt,
        counts,
        shown,
        checkMs: checkedAt - startedAt,
        fillMs: filledAt - checkedAt,
        startMs,
      }
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The address that a guide prints when it listens. */
const LISTENS = /http:\/\/localhost:(\d+)/
const START_TIMEOUT_MS = 60_000

/** Starts a guide on its own folder; returns how many places it shows. It knows no database, mail server or model of the town. */
async function startRestored(dataDir: string, cityDir: string, script = 'src/server/main.ts') {
  const guide = spawn(process.execPath, [join(PROJECT, script)], {
    cwd: PROJECT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      // Only the drill asks here: a first page that took long on a busy machine is not held against it.
      RATE_LIMIT_SCALE: '1000',
      DATA_DIR: dataDir,
      CITY_DIR: cityDir,
    },
  })
  const hasEnded = once(guide, 'close')
  try {
    const port = await findPort(guide.stderr)
    const url = `http://127.0.0.1:${port}`
    await getOk(`${url}/readyz`)
    await getOk(`${url}/`)
    const places = (await (await getOk(`${url}/api/client/locations`)).json()) as { items: unknown[] }
    return places.items.length
  } finally {
    guide.kill('SIGTERM')
    await hasEnded
  }
}

/** The output of the guide is read to its end: a full pipe would block the guide. */
async function findPort(errors: NodeJS.ReadableStream): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  const fail = () =>
    reject(new CommandFailure(`Путеводитель не запустился на восстановленной копии.\n${output.trim()}`))
  const timer = setTimeout(fail, START_TIMEOUT_MS)
  errors.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    const port = LISTENS.exec(output)?.[1]
    if (port !== undefined) resolve(port)
  })
  errors.on('end', fail)
  return promise.finally(() => clearTimeout(timer))
}

async function getOk(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(START_TIMEOUT_MS) })
  if (response.ok) return response
  throw new CommandFailure(
    `Путеводитель на восстановленной копии ответил ${response.status} на ${new URL(url).pathname}.`,
  )
}
