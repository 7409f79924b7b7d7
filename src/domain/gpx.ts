import { cleanText } from './clean-text.ts'
import type { Coordinates } from './coordinates.ts'

type GpxStop = { name: string; description?: string; coordinates: Coordinates }
type GpxWalk = {
  name: string
  creator: string
  stops: readonly GpxStop[]
  /** The way on foot; absent where it is only straight lines. */
  line?: readonly Coordinates[]
}

export const WALK_FILE = { name: 'marshrut.gpx', type: 'application/gpx+xml', title: 'Маршрут' }

/** Formats a walk as GPX 1.1 (https://www.topografix.com/GPX/1/1/): waypoints, a route, and the way, if known, a track. */
export function createGpx({ name, creator, stops, line = [] }: GpxWalk): string {
  const points = (tag: string) => stops.map((stop) => stopElement(tag, stop)).join('')
  const track = line.map((point) => `<trkpt ${position(point)}/>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="${escapeXml(creator)}" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>${escapeXml(name)}</name></metadata>
${points('wpt')}<rte><name>${escapeXml(name)}</name>
${points('rtept')}</rte>
${track === '' ? '' : `<trk><name>${escapeXml(name)}</name><trkseg>${track}</trkseg></trk>\n`}</gpx>
`
}

function stopElement(tag: string, { name, description, coordinates }: GpxStop): string {
  const about = description === undefined ? '' : `<desc>${escapeXml(description)}</desc>`
  return `<${tag} ${position(coordinates)}><name>${escapeXml(name)}</name>${about}</${tag}>\n`
}

function position({ lat, lng }: Coordinates): string {
  return `lat="${lat}" lon="${lng}"`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeXml(text: string): string {
  return cleanText(text).replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
}
