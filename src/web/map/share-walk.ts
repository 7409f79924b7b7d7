import { createGpx } from '#domain/gpx.ts'
import { shareLink } from '../ui/share-link.ts'
import type { MapWalk } from './map-walk.ts'

/** How long a file address must hold: until the browser has taken the file. */
const FILE_MS = 60_000

/** Hands the link to another program of the phone, or copies it. Gives what to say about it. */
export function shareWalk(link: { title: string; url: string }): Promise<string> {
  return shareLink(link, 'Вставьте её в сообщение: маршрут откроется на карте.')
}

const GPX = { name: 'marshrut.gpx', type: 'application/gpx+xml' }

/**
 * Gives the walk as a GPX file, on a phone to another program where it takes such files. Gives what to say about it:
 * browsers within other programs let a file go without a word.
 */
export async function giveGpx(walk: MapWalk, creator: string): Promise<string> {
  const file = new File([writeGpx(walk, creator)], GPX.name, { type: GPX.type })
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return 'Файл передан'
    } catch (error) {
      // The visitor changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return ''
    }
  }
  download(file)
  return `Файл ${GPX.name} передан браузеру. Если он не появился, откройте эту страницу в обычном браузере телефона.`
}

function writeGpx({ stops, from, way }: MapWalk, creator: string): string {
  const start = from ? [{ name: 'Начало', coordinates: from }] : []
  return createGpx({
    name: 'Маршрут',
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
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = file.name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(address), FILE_MS)
}
