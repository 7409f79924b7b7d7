import { createGpx, WALK_FILE } from '#domain/gpx.ts'
import { walkGpxPath } from '#domain/paths.ts'
import { abortAfter } from '../api/abort-after.ts'
import { showToast } from '../ui/show-toast.ts'
import type { MapWalk } from './use-walk.ts'

/** Lifetime of the file's object URL; the browser needs it until the download has started. */
const FILE_MS = 60_000
/** Timeout of the server's file; after it the browser creates the file. */
const SERVED_TIMEOUT_MS = 3_000

/**
 * Shares the walk as a GPX file where the phone supports it; else downloads it. Returns the message to show
 * where no toast shows it. In-app browsers silently drop files created by a page, so the server's file is
 * preferred.
 */
export async function giveGpx(walk: MapWalk, creator: string): Promise<string> {
  const { stops, from, way } = walk
  const gpx = createGpx({
    name: WALK_FILE.title,
    creator,
    stops: [...(from ? [{ name: 'Начало', coordinates: from }] : []), ...stops],
    ...(!way.isStraight && { line: way.line }),
  })
  const file = new File([gpx], WALK_FILE.name, { type: WALK_FILE.type })
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return 'Файл передан'
    } catch (error) {
      // The visitor cancelled sharing.
      if (error instanceof DOMException && error.name === 'AbortError') return ''
    }
  }
  const served = await findServed(walk)
  const anchor = document.createElement('a')
  anchor.href = served ?? URL.createObjectURL(file)
  if (served === undefined) {
    anchor.download = file.name
    setTimeout(() => URL.revokeObjectURL(anchor.href), FILE_MS)
  }
  anchor.click()
  showToast({
    title: 'Файл передан браузеру',
    text: `Если ${file.name} не появился, откройте эту страницу в обычном браузере: Chrome, Яндекс Браузере или Safari.`,
    ...(served !== undefined && { link: { label: 'Открыть файл по ссылке', address: served } }),
  })
  return ''
}

/** Returns the address of the server's file if the server responds. The visitor's position is not sent. */
async function findServed({ ids, from, isStepFree }: MapWalk): Promise<string | undefined> {
  if (from) return undefined
  const address = walkGpxPath(ids, isStepFree)
  const signal = abortAfter(SERVED_TIMEOUT_MS)
  const answered = await fetch(address, { method: 'HEAD', credentials: 'omit', signal }).catch(
    () => undefined,
  )
  return answered?.ok ? address : undefined
}
