import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { PHOTO_FAULTS, type PhotoKind } from '#domain/office/photo-file.ts'
import type { PlaceImage } from '#domain/place.ts'
import { Problem } from '#server/http/problem.ts'
import { openPhotoProcess } from './photo-process.ts'
import { PictureError } from './publish-file.ts'
import { listPhotoFiles } from './upload-files.ts'

type SentPhoto = { name: string; kind: PhotoKind; content: Buffer }

/** The response must come while its sender waits (`ANSWER_TIMEOUT_MS` in `app.ts`). */
const DEADLINE_MS = 12_000
/** One is processed, the others wait no longer than a browser does. */
const MAX_AT_ONCE = 4
const RETRY_S = 5
/** The maximum length of a Russian name, so that a file system accepts it with its suffixes. */
const MAX_STEM_LENGTH = 60

const BUSY_TEXT = 'Сервер ещё готовит другие фотографии. Повторите через несколько секунд.'
const BUSY = new Problem(503, 'photos_busy', BUSY_TEXT, RETRY_S)

/**
 * Publishes uploaded photos, one at a time, each in its own process: a file made to harm the library
 * that opens it overwrites no other photo. Until then an upload is in a separate folder that is not served.
 */
export function openSentPhotos(
  uploadsDir: string,
  openProcess = () => openPhotoProcess({ deadlineMs: DEADLINE_MS, isAwaited: true }),
) {
  let line: Promise<unknown> = Promise.resolve()
  let count = 0
  let present: ReturnType<typeof openPhotoProcess> | undefined

  async function publishAlone({ name, kind, content }: SentPhoto): Promise<PlaceImage> {
    const folder = await mkdtemp(join(tmpdir(), 'gorodok-photo-'))
    present = openProcess()
    try {
      const file = join(folder, `${toStem(name)}.${kind}`)
      await writeFile(file, content)
      const image = await present.publish(file, uploadsDir)
      // After this a power failure loses none. Windows cannot open folders, and need not sync them.
      for (const published of listPhotoFiles(image)) await syncFile(join(uploadsDir, published))
      if (process.platform !== 'win32') await syncFile(uploadsDir)
      return image
    } catch (error) {
      throw error instanceof PictureError ? new Problem(422, 'photo_broken', PHOTO_FAULTS.broken) : error
    } finally {
      await present.close()
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    /** Throws a `Problem` for an invalid photo, and while too many wait. */
    async publish(photo: SentPhoto): Promise<PlaceImage> {
      if (count >= MAX_AT_ONCE) throw BUSY
      count += 1
      const turn = line.then(() => publishAlone(photo))
      line = turn.catch(() => undefined)
      return turn.finally(() => {
        count -= 1
      })
    },
    close: async () => present?.close(),
  }
}

/** Returns the name without extension, path parts and a leading dot. */
function toStem(name: string): string {
  const stem = parse(name.replaceAll('\\', '/')).name.replace(/[^\p{L}\p{N}_-]+/gu, '-')
  return stem.slice(0, MAX_STEM_LENGTH).replace(/^-+|(?<!-)-+$/g, '') || 'photo'
}

async function syncFile(file: string): Promise<void> {
  await using opened = await open(file, 'r')
  await opened.sync()
}
