/** What is kept on the device of the offline pack in use. */
export type SavedPack = {
  version: string
  shell: string
  count: number
  bytes: number
  /** Milliseconds since 1970: when its last file was verified, and when the guide was last asked for a newer one. */
  savedAt: number
  checkedAt: number
}

/** What the pack is kept in: that of the browser, or of a test. */
export type PackCaches = Pick<CacheStorage, 'open' | 'delete' | 'keys' | 'match'>

const FILES_PREFIX = 'pack-'
const POINTER_CACHE = 'offline'
/** No address of the guide: nobody is ever answered with it. */
const POINTER = '/offline/saved-pack'

/** The files of one version; a version whose pointer was not set is not in use. */
export function openFiles(caches: PackCaches, version: string): Promise<Cache> {
  return caches.open(FILES_PREFIX + version)
}

/** The pack in use, if there is one. */
export async function findSavedPack(caches: PackCaches): Promise<SavedPack | undefined> {
  const kept = await caches.match(POINTER, { cacheName: POINTER_CACHE })
  return kept && ((await kept.json()) as SavedPack)
}

/** Makes a version the one in use, in one write; what was in use until now is removed after it. */
export async function activatePack(caches: PackCaches, pack: SavedPack): Promise<void> {
  await (await caches.open(POINTER_CACHE)).put(POINTER, new Response(JSON.stringify(pack)))
  await removeFiles(caches, (version) => version !== pack.version)
}

/** Removes everything: the pointer first, so that nothing half removed is in use. */
export async function removePack(caches: PackCaches): Promise<void> {
  await caches.delete(POINTER_CACHE)
  await removeFiles(caches, () => true)
}

/** The versions of which there are files, whole or not. */
export async function listVersions(caches: PackCaches): Promise<string[]> {
  const names = await caches.keys()
  return names.filter((name) => name.startsWith(FILES_PREFIX)).map((name) => name.slice(FILES_PREFIX.length))
}

/** Removes the files of these versions. */
export async function removeFiles(
  caches: PackCaches,
  isUnwanted: (version: string) => boolean,
): Promise<void> {
  const unwanted = (await listVersions(caches)).filter(isUnwanted)
  await Promise.all(unwanted.map((version) => caches.delete(FILES_PREFIX + version)))
}
