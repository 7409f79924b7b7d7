import type { Coordinates } from './coordinates.ts'

/** Rounds the visitor's position to the precision that the chat needs: 4 decimals of a degree are about 10 metres. */
export function roundPosition(point: Coordinates): Coordinates {
  return roundTo(1e4, point)
}

/** Rounds a point for storage and drawing: 6 decimals of a degree are 10 cm. */
export function roundPoint(point: Coordinates): Coordinates {
  return roundTo(1e6, point)
}

function roundTo(scale: number, { lat, lng }: Coordinates): Coordinates {
  return { lat: Math.round(lat * scale) / scale, lng: Math.round(lng * scale) / scale }
}
