import {
  ENCODER_CACHES,
  ENCODER_POINTER,
  type EncoderList,
  type PackFile,
  type PackList,
  type SavedEncoder,
} from '#domain/offline/pack-list.ts'
import type { PackFaultKind } from './offline-texts.ts'
import {
  activate,
  type FileSet,
  findSaved,
  listOthers,
  openFiles,
  PACK_FILES,
  removeFiles,
  removeSet,
  type SavedPack,
} from './pack-store.ts'

/** Files under way at once: what a browser asks of one server over one connection. */
const AT_ONCE = 4

/** The guide may become newer while it is loaded: so often the list is asked for anew. */
const MAX_SAVE_ATTEMPTS = 3

type FileList = { version: string; files: readonly PackFile[] }

export type Savable<List extends FileList, Saved> = FileSet & {
  /** By how much a file brings the saving forward. */
  measure: (file: PackFile) => number
  /** What is noted of a list once all its files are there. */
  note: (list: List, now: number) => Saved
}

/** The whole guide: its progress is told in files. */
export const TOWN: Savable<PackList, SavedPack> = {
  ...PACK_FILES,
  measure: () => 1,
  note: ({ files, ...list }, now) => ({ ...list, count: files.length, savedAt: now, checkedAt: now }),
}

/** What the assistant understands by, apart from the town: its progress is told in bytes as they are sent. */
export const ENCODER: Savable<EncoderList, SavedEncoder> = {
  filesPrefix: ENCODER_CACHES.filesPrefix,
  pointerCache: ENCODER_CACHES.pointer,
  pointer: ENCODER_POINTER,
  measure: ({ bytes }) => bytes,
  note: (list, now) => ({ ...list, savedAt: now }),
}

export type SaveTools<List> = {
  /** Throws a `PackFault` when the list does not come. */
  fetchList: () => Promise<List>
  fetchFile: (path: string) => Promise<Response>
  /** False once it is to be given up. */
  isWanted?: () => boolean
  onProgress?: (done: number, whole: number) => void
}

/**
 * Saves a file set. Only when every file is read back and its hash is right, the version becomes active and the previous
 * one is removed. Files of any version are reused. Throws a `PackFault`; the active version then stays.
 */
export async function saveFiles<List extends FileList, Saved extends { version: string }>(
  set: Savable<List, Saved>,
  tools: SaveTools<List>,
  attempts = MAX_SAVE_ATTEMPTS,
): Promise<Saved> {
  try {
    const list = await tools.fetchList()
    await fillVersion(set, list, tools)
    checkWanted(tools)
    const saved = set.note(list, Date.now())
    await keepBy(() => activate(set, saved))
    return saved
  } catch (error) {
    if (isKind(error, 'changed') && attempts > 1) return saveFiles(set, tools, attempts - 1)
    // What was loaded in vain takes no room on a full device.
    if (isKind(error, 'full')) {
      const inUse = await findSaved<Saved>(set)
      await removeFiles(set, inUse?.version)
    }
    throw error
  }
}

/** Loads what is missing of a version; ends when every file of it was read back and is right. */
async function fillVersion<List extends FileList>(
  set: Savable<List, unknown>,
  { version, files }: List,
  tools: SaveTools<List>,
) {
  const cache = await keepBy(() => openFiles(set, version))
  const others = await listOthers(set, version)
  const donors = await Promise.all(others.map((name) => caches.open(name)))
  const whole = files.reduce((sum, file) => sum + set.measure(file), 0)
  const waiting = [...files]
  let done = 0
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      checkWanted(tools)
      await keepFile(file, { cache, donors, fetchFile: tools.fetchFile })
      done += set.measure(file)
      tools.onProgress?.(done, whole)
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

type Stores = {
  cache: Cache
  /** Caches of other versions, some of whose files may be the same. */
  donors: readonly Cache[]
  fetchFile: (path: string) => Promise<Response>
}

/** Sees to it that the file is in the cache: as it is there, or in another version, or as it is loaded. */
async function keepFile(file: PackFile, { cache, donors, fetchFile }: Stores): Promise<void> {
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

function checkWanted({ isWanted }: { isWanted?: () => boolean }): void {
  if (isWanted?.() === false) throw new PackFault('unwanted')
}

function isKind(error: unknown, kind: PackFault['kind']): boolean {
  return error instanceof PackFault && error.kind === kind
}

export async function removeEncoder(): Promise<void> {
  await removeSet(ENCODER)
  await caches.delete(ENCODER_CACHES.vectors)
}

/** Why a pack could not be saved. The previous pack keeps working. */
export class PackFault extends Error {
  override name = 'PackFault'
  readonly kind: PackFaultKind

  constructor(kind: PackFaultKind, cause?: unknown) {
    super(`the offline pack was not saved: ${kind}`, { cause })
    this.kind = kind
  }
}

/** Logs what a save or removal failed with, and returns its kind. */
export function toFaultKind(error: unknown): PackFaultKind {
  console.error(error)
  return error instanceof PackFault ? error.kind : 'storage'
}
