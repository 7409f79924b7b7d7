/** The bounding box of an extract, in degrees. */
type Box = { minLat: number; minLng: number; maxLat: number; maxLng: number }

/** A point of the map's plane, Web Mercator: x from 0 in the west to 1 in the east, y from 0 in the north to 1. */
export type Point = { x: number; y: number }
/** The points of a closed line; the first is not repeated at the end. */
export type Ring = Point[]
/** An area: its outer ring and its holes. */
export type Area = { outer: Ring; holes: Ring[] }
/** A box of the plane. */
export type Frame = { minX: number; minY: number; maxX: number; maxY: number }

export function toPlane({ lat, lng }: { lat: number; lng: number }): Point {
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export function fromPlane({ x, y }: Point): { lat: number; lng: number } {
  return { lat: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI, lng: (x - 0.5) * 360 }
}

export function toFrame({ minLat, minLng, maxLat, maxLng }: Box): Frame {
  const [west, east] = [toPlane({ lat: maxLat, lng: minLng }), toPlane({ lat: minLat, lng: maxLng })]
  return { minX: west.x, minY: west.y, maxX: east.x, maxY: east.y }
}

/** Returns the corners of a box, from the minimum one, clockwise on the map. */
export function listCorners({ minX, minY, maxX, maxY }: Frame): Ring {
  return [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ]
}

/** Returns a ring as a closed line, with its first point repeated at the end. */
export function closeRing(ring: Ring): Point[] {
  return [...ring, ...ring.slice(0, 1)]
}

/** Returns twice the signed area, positive when y grows downwards and the points go clockwise. */
export function getSignedArea(ring: Ring): number {
  let sum = 0
  let before = ring.at(-1)
  for (const point of ring) {
    if (before) sum += before.x * point.y - point.x * before.y
    before = point
  }
  return sum
}

export function measureFrame(points: readonly Point[]): Frame {
  const frame = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (const { x, y } of points) {
    if (x < frame.minX) frame.minX = x
    if (x > frame.maxX) frame.maxX = x
    if (y < frame.minY) frame.minY = y
    if (y > frame.maxY) frame.maxY = y
  }
  return frame
}
