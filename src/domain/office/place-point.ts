import type { PlaceCells } from '../content/place-cells.ts'
import { readDegrees } from '../content/sheet-cell.ts'
import { type Coordinates, coordinatesSchema } from '../coordinates.ts'
import type { MapBase } from '../map-base.ts'
import type { Place } from '../place.ts'

/** The data of the office's map, and the places that visitors see on it. */
export type OfficeTown = {
  center: Coordinates
  zoom?: number | undefined
  mapBase: MapBase
  places: Pick<Place, 'id' | 'slug' | 'name' | 'category' | 'coordinates' | 'closedUntil'>[]
}

const METRES_PER_DEGREE = 111_195

/** Parses the point of a place's cells as in the table; undefined while it is invalid. */
export function readPoint(cells: PlaceCells): Coordinates | undefined {
  const [lat, lng] = ['lat', 'lng'].map((axis) => {
    const reading = readDegrees(cells[`coordinates.${axis}`] ?? '')
    return 'value' in reading ? reading.value : undefined
  })
  const point = coordinatesSchema.safeParse({ lat, lng })
  return point.success ? point.data : undefined
}

/** Formats the cells of a point. */
export function writePoint({ lat, lng }: Coordinates): Record<string, string> {
  // Six decimals are a tenth of a metre.
  const format = (degrees: number) => String(Number(degrees.toFixed(6)))
  return { 'coordinates.lat': format(lat), 'coordinates.lng': format(lng) }
}

/** The point so many metres away, within the bounds of the world. */
export function movePoint({ lat, lng }: Coordinates, metres: { east: number; north: number }): Coordinates {
  const shrunk = Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  const north = lat + metres.north / METRES_PER_DEGREE
  const east = lng + metres.east / (METRES_PER_DEGREE * shrunk)
  return { lat: Math.max(-90, Math.min(90, north)), lng: Math.max(-180, Math.min(180, east)) }
}
