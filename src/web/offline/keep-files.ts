import type { PackFile } from '#domain/offline/pack-list.ts'
import { PackFault } from './pack-fault.ts'

/** Files under way at once: what a browser asks of one server over one connection. */
const AT_ONCE = 4

/** What loading files needs of the world. */
export type LoadTools = {
  /** The answer at an address; throws as `fetch` does. */
  fetchFile: (path: string) => Promise<Response>
  /** False once it is to be given up. */
  isWanted?: () => boolean
}

type KeepTools = LoadTools & {
  cache: Cache
  /** Caches of other versions, some of whose files may be the same. */
  donors: readonly Cache[]
  onKept: (file: PackFile) => void
}

/** Loads missing files and resolves when each is read back and verified. Throws a `PackFault`. */
export async function keepFiles(files: readonly PackFile[], tools: KeepTools): Promise<void> {
  const waiting = [...files]
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      checkWanted(tools)
      await keepFile(file, tools)
      tools.onKept(file)
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
async function keepFile(file: PackFile, { cache, donors, fetchFile }: KeepTools): Promise<void> {
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
export async function keepBy<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const name = error instanceof Error || error instanceof DOMException ? error.name : ''
    if (name === 'QuotaExceededError') throw new PackFault('full', error)
    // The rest of an answer is read while it is written.
    throw new PackFault(name === 'TypeError' || name === 'AbortError' ? 'away' : 'storage', error)
  }
}

/** Throws a `PackFault` once nobody wants it any more. */
export function checkWanted({ isWanted }: Pick<LoadTools, 'isWanted'>): void {
  if (isWanted?.() === false) throw new PackFault('unwanted')
}

export function isKind(error: unknown, kind: PackFault['kind']): boolean {
  return error instanceof PackFault && error.kind === kind
}
