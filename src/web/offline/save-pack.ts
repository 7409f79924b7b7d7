import type { PackList } from '#domain/offline/pack-list.ts'
import { checkWanted, isKind, keepBy, keepFiles, type LoadTools } from './keep-files.ts'
import {
  activatePack,
  findSavedPack,
  listVersions,
  openFiles,
  type PackCaches,
  removeFiles,
  type SavedPack,
} from './pack-store.ts'

/** The guide may become newer while it is loaded: so often the list is asked for anew. */
const MAX_SAVE_ATTEMPTS = 3

/** What saving needs of the world. */
export type PackTools = LoadTools & {
  caches: PackCaches
  /** Throws a `PackFault` when the list does not come. */
  fetchList: () => Promise<PackList>
  now: () => number
  onProgress?: (done: number, count: number) => void
}

/**
 * Saves the offline pack as it is now. Each file is read back and its hash compared; only when all are right is this
 * version the one in use, and the former one removed. Files that are there already, of whatever version, are not loaded
 * again. Throws a `PackFault`; the pack in use is then what it was.
 */
export async function savePack(tools: PackTools): Promise<SavedPack> {
  try {
    return await tryToSave(tools, MAX_SAVE_ATTEMPTS)
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
  const { caches, onProgress } = tools
  const cache = await keepBy(() => openFiles(caches, version))
  const others = (await listVersions(caches)).filter((other) => other !== version)
  const donors = await Promise.all(others.map((other) => openFiles(caches, other)))
  let done = 0
  await keepFiles(files, {
    ...tools,
    cache,
    donors,
    onKept() {
      done += 1
      onProgress?.(done, files.length)
    },
  })
}

/** What was loaded in vain takes no room on a full device. */
async function makeRoom(caches: PackCaches): Promise<void> {
  const saved = await findSavedPack(caches)
  await removeFiles(caches, (version) => version !== saved?.version)
}
