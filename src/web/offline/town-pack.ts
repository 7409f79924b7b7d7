import type * as z from 'zod/mini'
import { type PackList, packListSchema } from '#domain/offline/pack-list.ts'
import { packPaths } from '#domain/paths.ts'
import { abortAfter } from '../api/abort-after.ts'
import { trustScript } from '../api/trust-script.ts'
import { activate, findSavedPack, PACK_FILES, removeSet, type SavedPack } from './pack-store.ts'
import { PackFault, removeEncoder, type SaveTools, saveFiles, TOWN } from './save-files.ts'

/** One tab at a time. */
const LOCK = 'offline-pack'
const LIST_TIMEOUT_MS = 20_000
/** The largest file over a slow network. */
const FILE_TIMEOUT_MS = 180_000

export function fetchPackList() {
  return fetchFileList(packPaths.list, packListSchema)
}

export async function fetchFileList<T>(path: string, schema: z.ZodMiniType<T>): Promise<T> {
  const answer = await fetch(path, {
    credentials: 'omit',
    cache: 'no-cache',
    signal: abortAfter(LIST_TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new PackFault('away', error)
  })
  if (!answer.ok) throw new PackFault('refused')
  const { data, error } = schema.safeParse(await answer.json().catch(() => undefined))
  if (data === undefined) throw new PackFault('refused', error)
  return data
}

export function saveTown(onProgress: (done: number, whole: number) => void): Promise<SavedPack> {
  return alone(async () => {
    await register()
    // Best asked at a press: the browser may ask the visitor.
    void navigator.storage?.persist?.().catch(() => false)
    try {
      return await saveFiles(TOWN, { ...TOOLS, onProgress })
    } catch (error) {
      if ((await findTown()) === undefined) await unregister()
      throw error
    }
  })
}

export function renewTown(saved: SavedPack, isWanted: () => boolean): Promise<SavedPack> {
  return alone(async () => {
    // Written ahead: an attempt that fails is not made again with every page.
    const asked = { ...saved, checkedAt: Date.now() }
    await activate(PACK_FILES, asked)
    const { version } = await fetchPackList()
    return version === saved.version ? asked : saveFiles(TOWN, { ...TOOLS, isWanted })
  })
}

/** Removes the town from the device with the encoder, and what answered with it. Throws a `PackFault` while another tab saves it. */
export function removeTown(): Promise<void> {
  return alone(async () => {
    await removeSet(PACK_FILES)
    await removeEncoder()
    await unregister()
  })
}

/** The saved town, if there is one; none where the browser keeps nothing. */
export async function findTown(): Promise<SavedPack | undefined> {
  return findSavedPack().catch(() => undefined)
}

/** Ends once no tab saves or removes the town. */
export async function waitForOthers(): Promise<void> {
  await navigator.locks.request(LOCK, () => undefined)
}

/** Leaves a visitor without a saved town as one who never had any. */
export async function unregister(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  await registration?.unregister()
}

const TOOLS: SaveTools<PackList> = {
  fetchList: fetchPackList,
  fetchFile: (path) => fetchFile(path, 'no-cache'),
}

export function fetchFile(path: string, cache: RequestCache): Promise<Response> {
  return fetch(path, { credentials: 'omit', cache, signal: abortAfter(FILE_TIMEOUT_MS) })
}

/** Does what no other tab may do at the same time. Throws a `PackFault` while one does. */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) throw new PackFault('busy')
    return work()
  })
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(trustScript(packPaths.serviceWorker), { scope: '/' })
    await navigator.serviceWorker.ready
  } catch (error) {
    throw new PackFault('worker', error)
  }
}
