import { createGpx } from '#domain/gpx.ts'
import { shareLink } from '../ui/share-link.ts'
import type { MapWalk } from './map-walk.ts'

/** How long a file address must hold: until the browser has taken the file. */
const FILE_MS = 60_000

/** Hands the link to another program of the phone, or copies it. Gives what to say about it. */
export function shareWalk(link: { title: string; url: string }): Promise<string> {
  return shareLink(link, 'Вставьте её в сообщение: маршрут откроется на карте.')
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
