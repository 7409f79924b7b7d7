import type { PackFile, PackList } from '#domain/offline/pack-list.ts'
import { PackFault } from './pack-fault.ts'
import {
  activatePack,
  findSavedPack,
  listVersions,
  openFiles,
  type PackCaches,
  removeFiles,
  type SavedPack,
} from './pack-store.ts'

/** Files under way at once: what a browser asks of one server over one connection. */
const AT_ONCE = 4
/** The guide may become newer while it is loaded: so often the list is asked for anew. */
const MOST_SAVE_ATTEMPTS = 3

/** What saving needs of the world. */
export type PackTools = {
  caches: PackCaches
  /** Throws a `PackFault` when the list does not come. */
  fetchList: () => Promise<PackList>
  /** The answer at an address; throws as `fetch` does. */
  fetchFile: (path: string) => Promise<Response>
  now: () => number
  onProgress?: (done: number, count: number) => void
  /** False once it is to be given up. */
  isWanted?: () => boolean
}

/**
 * Saves the offline pack as it is now. Each file is read back and its hash compared; only when all are right is this
 * version the one in use, and the former one removed. Files that are there already, of whatever version, are not loaded
 * again. Throws a `PackFault`; the pack in use is then what it was.
 */
export async function savePack(tools: PackTools): Promise<SavedPack> {
  try {
    return await tryToSave(tools, MOST_SAVE_ATTEMPTS)
  } catch (error) {
    if (isKind(error, 'full')) await makeRoom(tools.caches)
    throw error
  }
}

async function tryToSave(tools: PackTools, attempts: number): Promise<SavedPack> {
  const { caches, now } = tools
  const list = await tools.fetchList()
  try {
    await fillVersion(list, tools)
  } catch (error) {
    if (isKind(error, 'changed') && attempts > 1) return tryToSave(tools, attempts - 1)
    throw error
  }
  const { version, shell, bytes, files } = list
  checkWanted(tools)
  const pack = { version, shell, bytes, count: files.length, savedAt: now(), checkedAt: now() }
  await keepBy(() => activatePack(caches, pack))
  return pack
}

/** Loads what is missing of a version; ends when every file of it was read back and is right. */
async function fillVersion({ version, files }: PackList, tools: PackTools) {
  const { caches, fetchFile, onProgress } = tools
  const cache = await keepBy(() => openFiles(caches, version))
  const others = (await listVersions(caches)).filter((other) => other !== version)
  const donors = await Promise.all(others.map((other) => openFiles(caches, other)))
  const waiting = [...files]
  let done = 0
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      checkWanted(tools)
      await keepFile(file, cache, donors, fetchFile)
      done += 1
      onProgress?.(done, files.length)
    }
  }
  const works = Array.from({ length: AT_ONCE }, () =>
    work().catch((error: unknown) => {
      waiting.length = 0
      throw error
    }),
  )
  // Nothing may go on writing once this has ended.
  const ends = await Promise.allSettled(works)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** Sees to it that the file is in the cache: as it is there, or in another version, or as it is loaded. */
async function keepFile(
  file: PackFile,
  cache: Cache,
  donors: readonly Cache[],
  fetchFile: PackTools['fetchFile'],
): Promise<void> {
  if (await isRight(cache, file)) return
  for (const donor of donors) {
    const copy = await donor.match(file.path, { ignoreVary: true })
    if (!copy) continue
    await keepBy(() => cache.put(file.path, copy))
    if (await isRight(cache, file)) return
  }
  const answer = await fetchFile(file.path).catch((error: unknown) => {
    throw new PackFault('away', error)
  })
  // Files of a former build are not found any more.
  if (!answer.ok) throw new PackFault(answer.status === 404 ? 'changed' : 'refused')
  await keepBy(() => cache.put(file.path, answer))
  if (!(await isRight(cache, file))) throw new PackFault('changed')
}

/** Whether what is kept under the file's address has the file's hash. */
async function isRight(cache: Cache, { path, sha256 }: PackFile): Promise<boolean> {
  const kept = await cache.match(path, { ignoreVary: true })
  if (!kept) return false
  const content = await kept.arrayBuffer().catch(() => undefined)
  return content !== undefined && (await hash(content)) === sha256
}

async function hash(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Does what writes on the device, and names what kept it from that. */
async function keepBy<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const name = error instanceof Error || error instanceof DOMException ? error.name : ''
    if (name === 'QuotaExceededError') throw new PackFault('full', error)
    // The rest of an answer is read while it is written.
    throw new PackFault(name === 'TypeError' || name === 'AbortError' ? 'away' : 'storage', error)
  }
}

/** What was loaded in vain takes no room on a full device. */
async function makeRoom(caches: PackCaches): Promise<void> {
  const saved = await findSavedPack(caches)
  await removeFiles(caches, (version) => version !== saved?.version)
}

function checkWanted({ isWanted }: PackTools) {
  if (isWanted?.() === false) throw new PackFault('unwanted')
}

function isKind(error: unknown, kind: PackFault['kind']): boolean {
  return error instanceof PackFault && error.kind === kind
}
