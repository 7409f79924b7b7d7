import type { Coordinates } from './coordinates.ts'

/** The guide's zooms are those of 256-pixel tiles. */
export const TILE_PX = 256

/** A point of the world map, from its north-west corner. */
export type WorldPixels = { x: number; y: number }

/** The position of a point on the world map (Web Mercator) at a zoom. */
export function toWorldPixels({ lat, lng }: Coordinates, zoom: number): WorldPixels {
  const size = TILE_PX * 2 ** zoom
  const north = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI
  return { x: (lng / 360 + 0.5) * size, y: ((1 - north) / 2) * size }
}

/** Metres per pixel at zoom 0, at the latitudes of Russian towns. */
const METERS_A_PIXEL = 100_000

/** Metres in pixels, roughly. */
export function toPixels(meters: number, zoom: number): number {
  return (meters * 2 ** zoom) / METERS_A_PIXEL
}
