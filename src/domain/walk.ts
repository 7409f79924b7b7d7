import type { Coordinates } from './coordinates.ts'
import type { Directions } from './directions.ts'
import { getDistanceMeters } from './distance.ts'
import { type FootArea, isWalkable } from './foot-area.ts'
import type { Walk } from './walk-schema.ts'

/** Walking speed, and the detour factor of streets. Shown as «по прямой, ×1,3». */
export const WALKING_KMH = 4.5
export const DETOUR_FACTOR = 1.3

/** Its schema has its own file: pages need the measures before the schema. */
export type { Walk, WalkPoint } from './walk-schema.ts'

/** Returns minutes on foot for straight metres, detours included; not rounded. */
export function getWalkMinutes(straightMeters: number, kmh = WALKING_KMH): number {
  return toWalkMinutes(straightMeters * DETOUR_FACTOR, kmh)
}

/** Returns minutes on foot for walked metres; not rounded. */
export function toWalkMinutes(meters: number, kmh = WALKING_KMH): number {
  return (meters * 60) / (kmh * 1000)
}

/** A leg between two points: whole metres and minutes. `noWay`: none on foot; the metres are straight, in no total. */
export type WalkLeg = Directions['legs'][number]

/** The legs of a walk and its totals, which are the sums of the displayed legs. */
export type WalkMeasure = { legs: WalkLeg[] } & Pick<
  Walk,
  'distanceMeters' | 'walkMinutes' | 'visitMinutes' | 'totalMinutes'
>

/** Minutes are rounded up, but not because of floating-point noise. */
const NOISE = 1e-6

/** A leg before rounding: metres on foot, or straight ones where no way leads. */
type WalkedLeg = { walked: number; steps?: string[] } | { walked: undefined; straight: number }

/**
 * Returns rounded legs and their totals. The whole way up to the end of each leg is rounded (metres to the nearest,
 * minutes up), and a leg is what it adds; so the legs give the totals exactly, and a total is at most one minute above
 * the truth however many legs there are.
 */
export function addUpLegs(walkedLegs: readonly WalkedLeg[]) {
  const totals = { walked: 0, meters: 0, minutes: 0 }
  const legs = walkedLegs.map((leg): WalkLeg => {
    if (leg.walked === undefined) return { meters: Math.round(leg.straight), minutes: 0, noWay: true }
    const { walked, meters, minutes } = totals
    totals.walked = walked + leg.walked
    totals.meters = Math.round(totals.walked)
    totals.minutes = Math.max(0, Math.ceil(toWalkMinutes(totals.walked) - NOISE))
    const added = { meters: totals.meters - meters, minutes: totals.minutes - minutes }
    return leg.steps ? { ...added, steps: leg.steps } : added
  })
  return { legs, meters: totals.meters, minutes: totals.minutes }
}

/**
 * Returns the legs between points in their order, and the totals. `visitMinutes` of a point is the stay there (absent:
 * none). Legs without a way on foot (by the `area` of their ends) have no minutes and count in no total.
 */
export function measureWalk(
  points: readonly (Coordinates & { visitMinutes?: number | undefined; area?: FootArea | undefined })[],
): WalkMeasure {
  const added = addUpLegs(
    points.slice(1).map((to, index) => {
      const from = points[index] as (typeof points)[number]
      const straight = getDistanceMeters(from, to)
      return { straight, walked: isWalkable(from, to) ? straight * DETOUR_FACTOR : undefined }
    }),
  )
  const { legs, meters: distanceMeters, minutes: walkMinutes } = added
  const visitMinutes = points.reduce((sum, point) => sum + (point.visitMinutes ?? 0), 0)
  return { legs, distanceMeters, walkMinutes, visitMinutes, totalMinutes: walkMinutes + visitMinutes }
}
