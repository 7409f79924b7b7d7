import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'

const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY_FILE = 0o600
/** SQLite's companion files; new ones inherit the rights of the file. */
const COMPANIONS = ['', '-wal', '-shm']

/**
 * Makes the folder and its database file readable only for their owner, also existing ones: they
 * hold what visitors wrote. What belongs to another user is left as that one set it.
 */
export function closeToOthers(folder: string, file: string) {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
  setMode(folder, OWNER_ONLY_FOLDER)
  closeSync(openSync(file, 'a', OWNER_ONLY_FILE))
  for (const name of COMPANIONS) setMode(file + name, OWNER_ONLY_FILE)
}

function setMode(path: string, mode: number) {
  try {
    if (existsSync(path)) chmodSync(path, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
