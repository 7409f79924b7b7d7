import type { Coordinates } from './coordinates.ts'

/** The zooms of the guide are those of tiles of 256 pixels. */
const TILE_PX = 256

/** A point of the world's map, from its north-west corner. */
export type WorldPixels = { x: number; y: number }

/** Where a point lies on the map of the whole world (Web Mercator) at a zoom. */
export function toWorldPixels({ lat, lng }: Coordinates, zoom: number): WorldPixels {
  const size = TILE_PX * 2 ** zoom
  const north = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI
  return { x: (lng / 360 + 0.5) * size, y: ((1 - north) / 2) * size }
}

/** The point of the Earth at a point of that map. */
export function toCoordinates({ x, y }: WorldPixels, zoom: number): Coordinates {
  const size = TILE_PX * 2 ** zoom
  const north = (1 - (2 * y) / size) * Math.PI
  return { lat: (Math.atan(Math.sinh(north)) * 180) / Math.PI, lng: (x / size - 0.5) * 360 }
}
