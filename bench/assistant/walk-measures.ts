import type { Coordinates } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import { DETOUR_FACTOR, type Walk } from '#domain/walk.ts'

/** Returns the legs of a walk in metres on foot, including detours. */
export function getLegs({ points }: Walk): number[] {
  return points.slice(1).map((point, index) => {
    const from = points[index]
    return from === undefined ? 0 : getDistanceMeters(from, point) * DETOUR_FACTOR
  })
}

/** Whether the ends are fixed, and which orders are allowed. */
type OrderRules = {
  start: boolean
  end: boolean
  isPossible?: (order: readonly number[], straightMeters: number) => boolean
}

/**
 * The shortest way through all points that keeps the rules, in straight metres: every order is tried, so it is an
 * oracle for walks of at most nine points. Infinity when no order is possible.
 */
export function getShortestMeters(points: readonly Coordinates[], rules: OrderRules): number {
  const last = points.length - 1
  let best = Number.POSITIVE_INFINITY
  const visit = (order: readonly number[], left: readonly number[], meters: number) => {
    if (meters >= best) return
    if (left.length === 0) {
      if (rules.isPossible?.(order, meters) ?? true) best = meters
      return
    }
    for (const next of left) {
      if (rules.end && next === last && left.length > 1) continue
      const at = order.at(-1)
      const step = at === undefined ? 0 : straightMeters(points, at, next)
      visit(
        [...order, next],
        left.filter((other) => other !== next),
        meters + step,
      )
    }
  }
  const all = points.map((_, index) => index)
  if (rules.start) visit([0], all.slice(1), 0)
  else visit([], all, 0)
  return best
}

function straightMeters(points: readonly Coordinates[], from: number, to: number): number {
  const [start, end] = [points[from], points[to]]
  return start === undefined || end === undefined ? 0 : getDistanceMeters(start, end)
}
