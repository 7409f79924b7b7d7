import type { Point, Ring } from './plane.ts'

/** Whether a point is inside an odd number of rings. */
export function isWithin({ x, y }: Point, rings: readonly Ring[]): boolean {
  let isInside = false
  for (const ring of rings) {
    let before = ring.at(-1)
    for (const point of ring) {
      if (before && point.y > y !== before.y > y) {
        const crossing = before.x + ((y - before.y) * (point.x - before.x)) / (point.y - before.y)
        if (x < crossing) isInside = !isInside
      }
      before = point
    }
  }
  return isInside
}
