/** Files that a device keeps together: the caches of their versions, and where it stands which version is in use. */
export type FileSet = {
  filesPrefix: string
  pointerCache: string
  /** No address of the guide: nobody is ever answered with it. */
  pointer: string
}

export type SavedPack = {
  version: string
  shell: string
  count: number
  bytes: number
  /** Milliseconds since 1970: when its last file was verified, and when the guide was last asked for a newer one. */
  savedAt: number
  checkedAt: number
}

export const PACK_FILES: FileSet = {
  filesPrefix: 'pack-',
  pointerCache: 'offline',
  pointer: '/offline/saved-pack',
}

/** The files of one version; a version whose pointer was not set is not in use. */
export function openFiles({ filesPrefix }: FileSet, version: string): Promise<Cache> {
  return caches.open(filesPrefix + version)
}

export function findSavedPack(): Promise<SavedPack | undefined> {
  return findSaved<SavedPack>(PACK_FILES)
}

/** What was noted of the version of a set that is in use, if there is one. */
export async function findSaved<Saved>({ pointerCache, pointer }: FileSet): Promise<Saved | undefined> {
  const kept = await caches.match(pointer, { cacheName: pointerCache })
  return kept && ((await kept.json()) as Saved)
}

/** Makes a version the one in use, in one write; what was in use until now is removed after it. */
export async function activate(set: FileSet, saved: { version: string }): Promise<void> {
  await (await caches.open(set.pointerCache)).put(set.pointer, new Response(JSON.stringify(saved)))
  await removeFiles(set, saved.version)
}

/** Removes a whole set: the pointer first, so that nothing half removed is in use. */
export async function removeSet(set: FileSet): Promise<void> {
  await caches.delete(set.pointerCache)
  await removeFiles(set, undefined)
}

/** Removes the files of all versions but this one, whole or not. */
export async function removeFiles(set: FileSet, kept: string | undefined): Promise<void> {
  const others = await listOthers(set, kept)
  await Promise.all(others.map((name) => caches.delete(name)))
}

export async function listOthers({ filesPrefix }: FileSet, version: string | undefined): Promise<string[]> {
  const names = await caches.keys()
  return names.filter((name) => name.startsWith(filesPrefix) && name !== filesPrefix + version)
}
