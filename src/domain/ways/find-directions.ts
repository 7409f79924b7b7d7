import type { Coordinates } from '../coordinates.ts'
import type { Directions, Distances } from '../directions.ts'
import { getDistanceMeters } from '../distance.ts'
import { roundPoint } from '../round-position.ts'
import { addUpLegs, DETOUR_FACTOR, measureWalk } from '../walk.ts'
import { describeSteps } from './describe-steps.ts'
import type { FootDistances } from './foot-distances.ts'
import type { WayRules } from './snap-to-ways.ts'

/** The route on foot through points: along the town's own ways if it has them, else straight with the detour factor. */
export function findDirections(
  points: readonly Coordinates[],
  ways: FootDistances | undefined,
  rules: WayRules,
): Directions {
  if (ways) return createAlongWays(points, ways, rules)
  const line = points.map(({ lat, lng }) => ({ lat, lng }))
  return { source: 'straight', legs: measureWalk(points).legs, line }
}

/** Returns walking metres between each two points by the same rule; `null` where no way leads. */
export function measureDistances(
  points: readonly Coordinates[],
  ways: FootDistances | undefined,
  rules: WayRules,
): Distances['meters'] {
  const measure = (from: Coordinates, to: Coordinates) =>
    ways ? (ways.measure(from, to, rules) ?? Infinity) : getDistanceMeters(from, to) * DETOUR_FACTOR
  const write = (meters: number) => (Number.isFinite(meters) ? Math.round(meters * 10) / 10 : null)
  return points.map((from) => points.map((to) => write(measure(from, to))))
}

/** Creates directions along the town's ways. A leg without a way is straight and has no minutes. */
export function createAlongWays(
  points: readonly Coordinates[],
  ways: FootDistances,
  rules: WayRules,
): Directions {
  const line = points.slice(0, 1).map(roundPoint)
  const found = points.slice(1).map((to, index) => {
    const from = points[index] as Coordinates
    const way = ways.find(from, to, rules)
    line.push(...(way ? way.line.slice(1) : [to]).map(roundPoint))
    return way
      ? { walked: way.meters, steps: describeSteps(way) }
      : { straight: getDistanceMeters(from, to), walked: undefined }
  })
  return { source: 'ways', legs: addUpLegs(found).legs, line }
}
