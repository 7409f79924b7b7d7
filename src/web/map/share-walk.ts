import { createGpx, WALK_FILE } from '#domain/gpx.ts'
import { walkGpxPath } from '#domain/paths.ts'
import { abortAfter } from '../api/abort-after.ts'
import { shareLink } from '../ui/share-link.ts'
import { showToast } from '../ui/show-toast.ts'
import type { MapWalk } from './use-walk.ts'

/** How long a file address must hold: until the browser has taken the file. */
const FILE_MS = 60_000
/** So long the server is waited for before the browser makes the file. */
const SERVED_TIMEOUT_MS = 3_000

/** Hands the link to another program of the phone, or copies it. Gives what to say about it. */
export function shareWalk(link: { title: string; url: string }): Promise<string> {
  return shareLink(link, 'Вставьте её в сообщение: маршрут откроется на карте.')
}

/**
 * Gives the walk as a GPX file: on a phone to another program where it takes such files, else to the browser. Gives what to say
 * about it where no toast says it. Browsers within other programs let a file that a page made go without a word, so it comes
 * from the server where it can.
 */
export async function giveGpx(walk: MapWalk, creator: string): Promise<string> {
  const file = new File([writeGpx(walk, creator)], WALK_FILE.name, { type: WALK_FILE.type })
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return 'Файл передан'
    } catch (error) {
      // The visitor changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return ''
    }
  }
  const address = await findServed(walk)
  if (address === undefined) download(file)
  else follow(address)
  showToast({
    title: 'Файл передан браузеру',
    text: `Если ${file.name} не появился, откройте эту страницу в обычном браузере: Chrome, Яндекс Браузере или Safari.`,
    ...(address !== undefined && { link: { label: 'Открыть файл по ссылке', address } }),
  })
  return ''
}

/** The address of the same file on the server, if it answers. Nobody is told where the visitor is. */
async function findServed({ ids, from, isStepFree }: MapWalk): Promise<string | undefined> {
  if (from) return undefined
  const address = walkGpxPath(ids, isStepFree)
  const signal = abortAfter(SERVED_TIMEOUT_MS)
  const answered = await fetch(address, { method: 'HEAD', credentials: 'omit', signal }).catch(
    () => undefined,
  )
  return answered?.ok ? address : undefined
}

function writeGpx({ stops, from, way }: MapWalk, creator: string): string {
  const start = from ? [{ name: 'Начало', coordinates: from }] : []
  return createGpx({
    name: WALK_FILE.title,
    creator,
    stops: [
      ...start,
      ...stops.map(({ name, description, coordinates }) => ({ name, description, coordinates })),
    ],
    ...(!way.isStraight && { line: way.line }),
  })
}

function download(file: File) {
  const address = URL.createObjectURL(file)
  follow(address, file.name)
  setTimeout(() => URL.revokeObjectURL(address), FILE_MS)
}

function follow(address: string, fileName?: string) {
  const anchor = document.createElement('a')
  anchor.href = address
  if (fileName !== undefined) anchor.download = fileName
  anchor.click()
}
