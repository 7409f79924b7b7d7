import { createGpx } from '#domain/gpx.ts'
import { showToast } from '../ui/show-toast.ts'
import type { MapWalk } from './use-walk.ts'

/** How long a file address must hold: until the browser has taken the file. */
const FILE_MS = 60_000

/** Hands the link to another program of the phone, or copies it. Gives what to say about it. */
export async function shareWalk(link: { title: string; url: string }): Promise<string> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link)
      return 'Ссылка передана'
    } catch (error) {
      // The visitor changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return ''
    }
  }
  return copy(link.url)
}

async function copy(url: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: 'Ссылка скопирована', text: 'Вставьте её в сообщение: маршрут откроется на карте.' })
    return ''
  } catch {
    // No clipboard without HTTPS.
    showToast({ title: 'Ссылка на маршрут', text: url })
    return ''
  }
}

/** Gives the walk as a GPX file. */
export function downloadGpx({ stops, from, way }: MapWalk, creator: string) {
  const start = from ? [{ name: 'Начало', coordinates: from }] : []
  const gpx = createGpx({
    name: 'Маршрут',
    creator,
    stops: [
      ...start,
      ...stops.map(({ name, description, coordinates }) => ({ name, description, coordinates })),
    ],
    ...(!way.isStraight && { line: way.line }),
  })
  const address = URL.createObjectURL(new Blob([gpx], { type: 'application/gpx+xml' }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = 'marshrut.gpx'
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(address), FILE_MS)
}
