import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { openPhotoProcess } from './photo-process.ts'
import { PictureError } from './publish-file.ts'

const RETRY_MS = 5_000
const PROGRESS_EVERY = 25

type PhotoParts = {
  uploadsDir: string
  /** Adds the photos to the places, once all are published. */
  seed: () => Promise<void>
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/**
 * Publishes photos while the guide answers already: one after the other in a separate process, then all appear on
 * the pages together. A file that cannot be decoded is logged and left out. `finished` resolves to those files;
 * `close` stops at once.
 */
export function publishPhotos(files: readonly string[], { uploadsDir, seed, log }: PhotoParts) {
  const stopping = new AbortController()
  const photoProcess = openPhotoProcess()
  const broken: PictureError[] = []
  let waiting = files.length

  async function publish(file: string) {
    try {
      await photoProcess.publish(file, uploadsDir)
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      broken.push(error)
      log.error({ file, cause: error.cause }, 'photos: a file cannot be opened as a picture')
    }
    waiting -= 1
    if (waiting > 0 && (files.length - waiting) % PROGRESS_EVERY === 0)
      log.info({ ready: files.length - waiting, waiting }, 'photos: being published')
  }

  async function seedPatiently(): Promise<void> {
    await seed().catch(async (error: unknown) => {
      if (!isDatabaseAway(error)) throw error
      await sleep(RETRY_MS, undefined, { signal: stopping.signal })
      await seedPatiently()
    })
  }

  async function publishAll() {
    if (files.length === 0) return
    log.info({ photos: files.length }, 'photos: drawings stand in while they are published')
    for (const file of files) await publish(file)
    await photoProcess.close()
    await seedPatiently()
    log.info({ photos: files.length - broken.length }, 'photos: published')
  }

  const finished = publishAll()
    .catch((error: unknown) => {
      if (!stopping.signal.aborted) log.error({ err: error }, 'photos: could not be published')
    })
    .then(() => broken)
  return {
    countWaiting: () => waiting,
    finished,
    close: async () => {
      stopping.abort()
      await photoProcess.close()
      await finished
    },
  }
}
