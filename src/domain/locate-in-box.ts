import type { Coordinates } from './coordinates.ts'
import type { MapFraming } from './map-framing.ts'
import { toWorldPixels } from './web-mercator.ts'

/** The position of a point in the box: 0 and 0 is the north-west corner, 1 and 1 the opposite one. */
export function locateInBox(
  { west, north, width, height, zoom }: MapFraming,
  point: Coordinates,
): { x: number; y: number } {
  const { x, y } = toWorldPixels(point, zoom)
  return { x: (x - west) / width, y: (y - north) / height }
}
