import type { Frame, Point, Ring } from './plane.ts'

/** The parts of a line that lie in a box. Where it crosses the edge a point is put exactly on the edge. */
export function clipLine(line: readonly Point[], frame: Frame): Point[][] {
  const parts: Point[][] = []
  let part: Point[] = []
  for (let index = 1; index < line.length; index++) {
    const from = line[index - 1] as Point
    const to = line[index] as Point
    const inside = clipSegment(from, to, frame)
    if (inside === undefined) continue
    const [begin, end] = inside
    const last = part.at(-1)
    if (!last || last.x !== begin.x || last.y !== begin.y) {
      if (part.length > 1) parts.push(part)
      part = [begin]
    }
    if (end.x !== begin.x || end.y !== begin.y) part.push(end)
  }
  if (part.length > 1) parts.push(part)
  return parts
}

/** The part of a segment within a box (Liang and Barsky, 1984). */
function clipSegment(from: Point, to: Point, { minX, minY, maxX, maxY }: Frame): [Point, Point] | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const edges = [
    [-dx, from.x - minX],
    [dx, maxX - from.x],
    [-dy, from.y - minY],
    [dy, maxY - from.y],
  ] as const
  let [enter, leave] = [0, 1]
  for (const [direction, room] of edges) {
    if (direction === 0 && room < 0) return undefined
    if (direction < 0) enter = Math.max(enter, room / direction)
    else if (direction > 0) leave = Math.min(leave, room / direction)
  }
  if (enter > leave) return undefined
  const at = (part: number): Point => {
    const x = Math.min(maxX, Math.max(minX, from.x + part * dx))
    const y = Math.min(maxY, Math.max(minY, from.y + part * dy))
    return onEdge({ x, y }, { minX, minY, maxX, maxY })
  }
  return [enter === 0 ? from : at(enter), leave === 1 ? to : at(leave)]
}

/** A point that was computed to lie on an edge lies on it to the last bit. */
function onEdge(point: Point, { minX, minY, maxX, maxY }: Frame): Point {
  const gaps = [
    { gap: Math.abs(point.x - minX), snapped: { x: minX, y: point.y } },
    { gap: Math.abs(point.x - maxX), snapped: { x: maxX, y: point.y } },
    { gap: Math.abs(point.y - minY), snapped: { x: point.x, y: minY } },
    { gap: Math.abs(point.y - maxY), snapped: { x: point.x, y: maxY } },
  ]
  return gaps.reduce((best, next) => (next.gap < best.gap ? next : best)).snapped
}

/**
 * What of a ring lies in a box (Sutherland and Hodgman, 1974). Parts that lie apart stay joined along the edge, which
 * a filled area does not show.
 */
export function clipRing(ring: Ring, { minX, minY, maxX, maxY }: Frame): Ring {
  let points = ring
  points = clipSide(
    points,
    ({ x }) => x >= minX,
    (a, b) => ({ x: minX, y: cross(a.x, b.x, a.y, b.y, minX) }),
  )
  points = clipSide(
    points,
    ({ x }) => x <= maxX,
    (a, b) => ({ x: maxX, y: cross(a.x, b.x, a.y, b.y, maxX) }),
  )
  points = clipSide(
    points,
    ({ y }) => y >= minY,
    (a, b) => ({ x: cross(a.y, b.y, a.x, b.x, minY), y: minY }),
  )
  return clipSide(
    points,
    ({ y }) => y <= maxY,
    (a, b) => ({ x: cross(a.y, b.y, a.x, b.x, maxY), y: maxY }),
  )
}

function clipSide(ring: Ring, isIn: (point: Point) => boolean, cut: (a: Point, b: Point) => Point): Ring {
  const kept: Ring = []
  let before = ring.at(-1)
  for (const point of ring) {
    if (before && isIn(before) !== isIn(point)) kept.push(cut(before, point))
    if (isIn(point)) kept.push(point)
    before = point
  }
  return kept
}

/** The other coordinate where a segment crosses a side. */
function cross(a: number, b: number, otherA: number, otherB: number, side: number): number {
  return otherA + ((side - a) / (b - a)) * (otherB - otherA)
}
