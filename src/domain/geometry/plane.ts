/** The bounding box of an extract, in degrees. */
type Box = { minLat: number; minLng: number; maxLat: number; maxLng: number }

/** A point of the map's plane, Web Mercator: x from 0 in the west to 1 in the east, y from 0 in the north to 1. */
export type Point = { x: number; y: number }
/** The points of a closed line; the first is not repeated at the end. */
export type Ring = Point[]
export type Area = { outer: Ring; holes: Ring[] }
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

/** Returns a line without points nearer to the rest than `tolerance` (Douglas and Peucker, 1973). */
export function simplifyLine(line: readonly Point[], tolerance: number): Point[] {
  if (line.length < 3) return [...line]
  const kept = new Uint8Array(line.length)
  kept[0] = 1
  kept[line.length - 1] = 1
  const stack: [number, number][] = [[0, line.length - 1]]
  for (let range = stack.pop(); range; range = stack.pop()) {
    const [first, last] = range
    let [farthest, most] = [-1, tolerance * tolerance]
    for (let index = first + 1; index < last; index++) {
      const gap = getSquaredGap(line[index] as Point, line[first] as Point, line[last] as Point)
      if (gap > most) [farthest, most] = [index, gap]
    }
    if (farthest < 0) continue
    kept[farthest] = 1
    stack.push([first, farthest], [farthest, last])
  }
  return line.filter((_, index) => kept[index] === 1)
}

/** The same for a closed line: split at the point farthest from its first. */
export function simplifyRing(ring: readonly Point[], tolerance: number): Point[] {
  const [first] = ring
  if (!first || ring.length < 4) return [...ring]
  const gaps = ring.map(({ x, y }) => (x - first.x) ** 2 + (y - first.y) ** 2)
  const far = gaps.indexOf(Math.max(...gaps))
  const there = simplifyLine(ring.slice(0, far + 1), tolerance)
  const back = simplifyLine([...ring.slice(far), first], tolerance)
  return [...there, ...back.slice(1, -1)]
}

function getSquaredGap(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length
  const along = Math.min(1, Math.max(0, part))
  return (point.x - from.x - along * dx) ** 2 + (point.y - from.y - along * dy) ** 2
}
