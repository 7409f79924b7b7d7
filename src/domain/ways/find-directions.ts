import type { Coordinates } from '../coordinates.ts'
import type { Directions, Distances } from '../directions.ts'
import { getDistanceMeters } from '../distance.ts'
import { DETOUR_FACTOR, measureWalk } from '../walk.ts'
import { createAlongWays } from './along-ways.ts'
import type { FootDistances } from './foot-distances.ts'
import type { WayRules } from './snap-to-ways.ts'

/** The route on foot through points: along the town's own ways if it has them, else straight with the detour factor. */
export function findDirections(
  points: readonly Coordinates[],
  ways: FootDistances | undefined,
  rules: WayRules,
): Directions {
  return ways ? createAlongWays(points, ways, rules) : createStraight(points)
}

/** Returns walking metres between each two points by the same rule; `null` where no way leads. */
export function measureDistances(
  points: readonly Coordinates[],
  ways: FootDistances | undefined,
  rules: WayRules,
): Distances['meters'] {
  const measure = (from: Coordinates, to: Coordinates) =>
    ways
      ? (ways.measure(from, to, rules) ?? Number.POSITIVE_INFINITY)
      : getDistanceMeters(from, to) * DETOUR_FACTOR
  const write = (meters: number) => (Number.isFinite(meters) ? Math.round(meters * 10) / 10 : null)
  return points.map((from) => points.map((to) => write(measure(from, to))))
}

function createStraight(points: readonly Coordinates[]): Directions {
  return {
    source: 'straight',
    legs: measureWalk(points).legs,
    line: points.map(({ lat, lng }) => ({ lat, lng })),
  }
}
