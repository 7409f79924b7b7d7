import type { Coordinates } from './coordinates.ts'
import type { Place } from './place.ts'

/** Maximum stops of a walk on the map: nobody walks more in a day. */
export const MAX_ADDRESS_STOPS = 25
const [MIN_ZOOM, MAX_ZOOM] = [1, 22]

/** The request in an address of the map, and in Russian its parts that could not be parsed or shown. */
export type MapAddress = {
  point?: Coordinates
  /** In 256-pixel zooms. */
  zoom?: number
  /** The stops of the walk (`route`), in order; a place may repeat, as at the end of a round trip. */
  walkIds: number[]
  faults: string[]
}

/** A query of a URL; `URLSearchParams` is one. */
type Query = { get: (name: string) => string | null }

/** Parses the query of `/map` (specification, section 2). Never throws: `lat=50.45&zoom=17` has a fault and no point. */
export function parseMapAddress(query: Query, places: readonly Pick<Place, 'id'>[]): MapAddress {
  const faults: string[] = []
  const point = parsePoint(query, faults)
  const zoom = point && parseZoom(query.get('zoom'), faults)
  const walkIds = parseWalk(query.get('route'), places, faults)
  return { ...(point && { point }), ...(zoom !== undefined && { zoom }), walkIds, faults }
}

function parsePoint(query: Query, faults: string[]): Coordinates | undefined {
  const given = [query.get('lat'), query.get('lng')]
  if (given.every((text) => text === null)) return undefined
  const [lat, lng] = given.map(parseNumber)
  if (lat === undefined || lng === undefined) {
    faults.push('Координаты точки в ссылке не распознаны.')
    return undefined
  }
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) {
    faults.push('Точки с такими координатами на земле нет.')
    return undefined
  }
  return { lat, lng }
}

function parseZoom(text: string | null, faults: string[]): number | undefined {
  if (text === null) return undefined
  const zoom = parseNumber(text)
  if (zoom !== undefined) return Math.min(Math.max(zoom, MIN_ZOOM), MAX_ZOOM)
  faults.push('Масштаб в ссылке не распознан.')
}

/** A plain decimal number; not what `Number` also accepts: whitespace, `0x1F`, `Infinity`. */
function parseNumber(text: string | null): number | undefined {
  return text !== null && /^[+-]?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined
}

function parseWalk(route: string | null, places: readonly Pick<Place, 'id'>[], faults: string[]): number[] {
  if (route === null) return []
  const known = new Set(places.map(({ id }) => String(id)))
  const items = route.split(',').map((item) => item.trim())
  const given = items.filter((item) => item !== '')
  const unknown = given.filter((item) => !known.has(item))
  const stops = given.filter((item) => known.has(item)).filter((item, index, all) => item !== all[index - 1])
  if (given.length === 0) faults.push('В маршруте из ссылки нет ни одного места.')
  if (unknown.length > 0) faults.push(describeUnknown([...new Set(unknown)]))
  if (stops.length > MAX_ADDRESS_STOPS) {
    faults.push(`Остановок в маршруте ${stops.length}, показаны первые ${MAX_ADDRESS_STOPS}.`)
  }
  return stops.slice(0, MAX_ADDRESS_STOPS).map(Number)
}

const MAX_TITLE_STOPS = 5
const MAX_NAMED_LENGTH = 12

function describeUnknown(unknown: readonly string[]): string {
  const named = unknown.slice(0, MAX_TITLE_STOPS).map((item) => item.slice(0, MAX_NAMED_LENGTH))
  const more = unknown.length - named.length
  return `В путеводителе нет мест с номерами: ${named.join(', ')}${more > 0 ? ` и ещё ${more}` : ''}.`
}
