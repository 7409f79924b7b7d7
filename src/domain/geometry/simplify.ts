import type { Point } from './plane.ts'

/**
 * A line with only the points that are farther than `tolerance` from the line without them (Douglas and Peucker,
 * 1973).
 */
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
