import type { Coordinates } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import { DETOUR_FACTOR, type Walk } from '#domain/walk.ts'

/** The legs of a walk in metres on foot, detours included. */
export function getLegs({ points }: Walk): number[] {
  return points.slice(1).map((point, index) => {
    const from = points[index]
    return from === undefined ? 0 : getDistanceMeters(from, point) * DETOUR_FACTOR
  })
}

/**
 * The shortest way through all points that starts and ends as asked, in straight metres: every order is tried, so
 * it is an oracle for walks of at most nine points.
 */
export function getShortestMeters(
  points: readonly Coordinates[],
  isFixed: { start: boolean; end: boolean },
): number {
  const last = points.length - 1
  let best = Number.POSITIVE_INFINITY
  const visit = (at: number | undefined, left: readonly number[], meters: number) => {
    if (meters >= best) return
    if (left.length === 0) best = meters
    for (const next of left) {
      if (isFixed.end && next === last && left.length > 1) continue
      const step = at === undefined ? 0 : straightMeters(points, at, next)
      visit(
        next,
        left.filter((other) => other !== next),
        meters + step,
      )
    }
  }
  const all = points.map((_, index) => index)
  if (isFixed.start) visit(0, all.slice(1), 0)
  else visit(undefined, all, 0)
  return best
}

function straightMeters(points: readonly Coordinates[], from: number, to: number): number {
  const [start, end] = [points[from], points[to]]
  return start === undefined || end === undefined ? 0 : getDistanceMeters(start, end)
}
