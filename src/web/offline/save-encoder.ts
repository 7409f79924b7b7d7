import {
  ENCODER_CACHES,
  ENCODER_POINTER,
  type EncoderList,
  type SavedEncoder,
  savedEncoderSchema,
} from '#domain/offline/encoder-list.ts'
import { checkWanted, isKind, keepBy, keepFiles, type LoadTools } from './keep-files.ts'
import type { PackCaches } from './pack-store.ts'

/** What saving needs of the world. */
export type EncoderTools = LoadTools & {
  caches: PackCaches
  /** Throws a `PackFault` when the list does not come. */
  fetchList: () => Promise<EncoderList>
  now: () => number
  /** In bytes as they are sent. */
  onProgress?: (done: number, whole: number) => void
}

/**
 * Saves the encoder as it is now, apart from the pack: each file is read back and its hash compared, and only when all are
 * right it is the one in use. Files that are there already are not loaded again. Throws a `PackFault`; pack and encoder in use
 * are then what they were.
 */
export async function saveEncoder(tools: EncoderTools): Promise<SavedEncoder> {
  const { caches, now } = tools
  try {
    const list = await tools.fetchList()
    await loadFiles(list, tools)
    checkWanted(tools)
    const saved = { ...list, savedAt: now() }
    await keepBy(async () => {
      const pointer = await caches.open(ENCODER_CACHES.pointer)
      await pointer.put(ENCODER_POINTER, new Response(JSON.stringify(saved)))
      await removeOthers(caches, saved)
    })
    return saved
  } catch (error) {
    // What was loaded in vain takes no room on a full device.
    if (isKind(error, 'full')) await removeOthers(caches, await findSavedEncoder(caches))
    throw error
  }
}

/** The encoder in use, if there is one. */
export async function findSavedEncoder(caches: PackCaches): Promise<SavedEncoder | undefined> {
  const kept = await caches.match(ENCODER_POINTER, { cacheName: ENCODER_CACHES.pointer })
  return kept && savedEncoderSchema.safeParse(await kept.json()).data
}

/** Removes the encoder with all that it made: the pointer first, so that nothing half removed is in use. */
export async function removeEncoder(caches: PackCaches): Promise<void> {
  await caches.delete(ENCODER_CACHES.pointer)
  await removeOthers(caches, undefined)
  await caches.delete(ENCODER_CACHES.vectors)
}

async function loadFiles({ version, bytes, files }: EncoderList, tools: EncoderTools) {
  const { caches, onProgress } = tools
  const cache = await keepBy(() => caches.open(nameCache(version)))
  const others = (await listCaches(caches)).filter((name) => name !== nameCache(version))
  const donors = await Promise.all(others.map((name) => caches.open(name)))
  let done = 0
  await keepFiles(files, {
    ...tools,
    cache,
    donors,
    onKept(file) {
      done += file.bytes
      onProgress?.(done, bytes)
    },
  })
}

async function removeOthers(caches: PackCaches, saved: SavedEncoder | undefined) {
  const unwanted = (await listCaches(caches)).filter((name) => !saved || name !== nameCache(saved.version))
  await Promise.all(unwanted.map((name) => caches.delete(name)))
}

async function listCaches(caches: PackCaches): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(ENCODER_CACHES.filesPrefix))
}

function nameCache(version: string): string {
  return ENCODER_CACHES.filesPrefix + version
}
