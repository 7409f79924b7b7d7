import {
  ENCODER_CACHES,
  ENCODER_POINTER,
  type EncoderList,
  type PackFile,
  type PackList,
  type SavedEncoder,
} from '#domain/offline/pack-list.ts'
import { checkWanted, isKind, keepBy, keepFiles, type LoadTools } from './keep-files.ts'
import {
  activate,
  type FileSet,
  findSaved,
  listOthers,
  openFiles,
  PACK_FILES,
  type PackCaches,
  removeFiles,
  removeSet,
  type SavedPack,
} from './pack-store.ts'

/** The guide may become newer while it is loaded: so often the list is asked for anew. */
const MAX_SAVE_ATTEMPTS = 3

type FileList = { version: string; files: readonly PackFile[] }

/** A set of files that the guide lists. */
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

/** What saving needs of the world. */
export type SaveTools<List> = LoadTools & {
  caches: PackCaches
  /** Throws a `PackFault` when the list does not come. */
  fetchList: () => Promise<List>
  now: () => number
  onProgress?: (done: number, whole: number) => void
}

/**
 * Saves a file set. Every file is read back and verified by its hash; only then the version becomes active
 * and the previous one is removed. Existing files of any version are reused. Throws a `PackFault`; the active
 * version then stays.
 */
export async function saveFiles<List extends FileList, Saved extends { version: string }>(
  set: Savable<List, Saved>,
  tools: SaveTools<List>,
  attempts = MAX_SAVE_ATTEMPTS,
): Promise<Saved> {
  const { caches, now } = tools
  try {
    const list = await tools.fetchList()
    await fillVersion(set, list, tools)
    checkWanted(tools)
    const saved = set.note(list, now())
    await keepBy(() => activate(caches, set, saved))
    return saved
  } catch (error) {
    if (isKind(error, 'changed') && attempts > 1) return saveFiles(set, tools, attempts - 1)
    // What was loaded in vain takes no room on a full device.
    if (isKind(error, 'full')) {
      const inUse = await findSaved<Saved>(caches, set)
      await removeFiles(caches, set, inUse?.version)
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
  const { caches, onProgress } = tools
  const cache = await keepBy(() => openFiles(caches, set, version))
  const others = await listOthers(caches, set, version)
  const donors = await Promise.all(others.map((name) => caches.open(name)))
  const whole = files.reduce((sum, file) => sum + set.measure(file), 0)
  let done = 0
  await keepFiles(files, {
    ...tools,
    cache,
    donors,
    onKept(file) {
      done += set.measure(file)
      onProgress?.(done, whole)
    },
  })
}

/** Removes the encoder with all that it made. */
export async function removeEncoder(caches: PackCaches): Promise<void> {
  await removeSet(caches, ENCODER)
  await caches.delete(ENCODER_CACHES.vectors)
}
