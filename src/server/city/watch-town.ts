import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { TownEdit } from '#domain/office/town.ts'
import { poll } from '#server/db/poll.ts'

/** The polling interval of the folder. A change is applied when two polls agree, so no partial file is read. */
const FOLDER_INTERVAL_MS = 1_500
/** How often a node polls the changes of the office: visitors of all nodes see them within 5 s. */
const EDITS_INTERVAL_MS = 2_000

/**
 * Calls `onChange` after the files of a folder have changed and stayed the same for a while: within 5 seconds with what
 * reading them takes. `readAs` is what `describeFolder` gave before they were read. Polling works on every file system,
 * shared ones too. `close` ends the watching after a running change.
 */
export function watchPack(cityDir: string, readAs: string, onChange: () => Promise<void>) {
  let taken = readAs
  let seen: string | undefined
  return poll(async () => {
    const print = await describeFolder(cityDir)
    if (print !== taken && print === seen) {
      taken = print
      await onChange()
    }
    seen = print
  }, FOLDER_INTERVAL_MS)
}

/** A hash of names, sizes and times of all files. A missing folder counts as empty. */
export async function describeFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const lines = await Promise.all(
    files.sort().map(async (file) => {
      const { size, mtimeMs } = await stat(file).catch(() => ({ size: 0, mtimeMs: 0 }))
      return `${relative(folder, file)} ${size} ${mtimeMs}`
    }),
  )
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/** Calls `onEdits` with the office's changes, at first and after each; if unreadable, the last ones stay. */
export async function watchEdits(
  list: () => Promise<readonly TownEdit[]>,
  onEdits: (edits: readonly TownEdit[]) => void,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  let seen = JSON.stringify([])
  let isReadable = true

  async function look() {
    try {
      const edits = await list()
      const print = JSON.stringify(edits)
      if (print !== seen) onEdits(edits)
      seen = print
      isReadable = true
    } catch (error) {
      if (isReadable) log.warn({ err: error }, 'city: what the office changed cannot be read')
      isReadable = false
    }
  }
  await look()
  return poll(look, EDITS_INTERVAL_MS)
}
