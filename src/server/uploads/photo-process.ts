import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { PlaceImage } from '#domain/place.ts'
import { PictureError } from './publish-file.ts'

const ENTRY = new URL('./photo-process-entry.ts', import.meta.url)
/** Many times the duration of the largest photo on a slow machine. */
const DEADLINE_MS = 120_000
const ATTEMPTS = 2
/** Little of its memory is JavaScript's. */
const FLAGS = ['--max-semi-space-size=1', '--max-old-space-size=64']
/** Limits the heaps of the system allocator: one per thread would keep free memory from the others. */
const SMALL_HEAP = { MALLOC_ARENA_MAX: '2' }
/** The process that decodes strangers' pictures gets no passwords. */
const HANDED_ON = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE']

/** Tells the process that somebody waits for the photo. */
export const AWAITED = 'awaited'

export type PhotoOrder = { file: string; uploadsDir: string }
export type PhotoNews =
  | { kind: 'published'; image: PlaceImage }
  | { kind: 'broken'; cause: string }
  | { kind: 'failure'; message: string; code: string | undefined }

/**
 * Publishes photos in a separate process, started by the first one: the memory of a decoded photo is never taken from
 * the guide, and a file that crashes or hangs the library ends only that process. It has a lower priority than
 * everything else that the machine does, unless somebody awaits the photo.
 */
export function openPhotoProcess({ entry = ENTRY, deadlineMs = DEADLINE_MS, isAwaited = false } = {}) {
  let child: ChildProcess | undefined
  let isClosed = false

  function begin() {
    const begun = startProcess(entry, isAwaited)
    const forget = () => {
      if (child === begun) child = undefined
    }
    // An error: it could not be started.
    return begun.once('exit', forget).on('error', forget)
  }

  /** Undefined when the process ended without a result. */
  async function ask(order: PhotoOrder): Promise<PhotoNews | undefined> {
    if (isClosed) throw new Error('no more photos are published')
    child ??= begin()
    const present = child
    const done = new AbortController()
    const deadline = setTimeout(() => present.kill('SIGKILL'), deadlineMs)
    const { signal } = done
    try {
      // If it cannot be sent, the process ends.
      present.send(order, () => undefined)
      return await Promise.race([
        once(present, 'message', { signal }).then(([news]) => news as PhotoNews),
        once(present, 'exit', { signal }).then(() => undefined),
      ])
    } finally {
      clearTimeout(deadline)
      done.abort()
    }
  }

  return {
    /** Publishes a photo, one at a time. Throws `PictureError` for no photo, or one that ended two processes. */
    async publish(file: string, uploadsDir: string): Promise<PlaceImage> {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const news = await ask({ file, uploadsDir })
        if (news?.kind === 'published') return news.image
        if (news?.kind === 'broken') throw new PictureError(file, news.cause)
        if (news?.kind === 'failure') throw Object.assign(new Error(news.message), { code: news.code })
      }
      throw new PictureError(file, 'the process that opened it ended')
    },
    async close() {
      isClosed = true
      if (child === undefined) return
      const hasEnded = once(child, 'exit')
      child.kill('SIGKILL')
      await hasEnded
    },
  }
}

function startProcess(entry: URL, isAwaited: boolean): ChildProcess {
  const handedOn = Object.fromEntries(HANDED_ON.map((name) => [name, process.env[name]]))
  return fork(entry, isAwaited ? [AWAITED] : [], {
    execArgv: FLAGS,
    env: { ...handedOn, ...SMALL_HEAP },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
