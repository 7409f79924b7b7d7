import type { Coordinates } from '../coordinates.ts'
import type { Directions } from '../directions.ts'
import { getDistanceMeters } from '../distance.ts'
import { roundPoint } from '../round-position.ts'
import { toWalkMinutes } from '../walk.ts'
import { describeSteps } from './describe-steps.ts'
import type { FootDistances } from './foot-distances.ts'
import type { WayRules } from './snap-to-ways.ts'

/** Minutes are rounded up, but not because of floating-point noise. */
const NOISE = 1e-6

/**
 * Creates directions along the town's ways, leg by leg. Rounds as `measureWalk` does: cumulative values are rounded,
 * and a leg is the difference. A leg without a way is straight and has no minutes.
 */
export function createAlongWays(
  points: readonly Coordinates[],
  ways: FootDistances,
  rules: WayRules,
): Directions {
  const legs: Directions['legs'] = []
  const line: Coordinates[] = points.slice(0, 1).map(roundPoint)
  let [walked, meters, minutes] = [0, 0, 0]
  for (const [index, to] of points.slice(1).entries()) {
    const from = points[index] as Coordinates
    const way = ways.find(from, to, rules)
    if (way === undefined) {
      legs.push({ meters: Math.round(getDistanceMeters(from, to)), minutes: 0, noWay: true })
      line.push(roundPoint(to))
      continue
    }
    walked += way.meters
    const total = { meters: Math.round(walked), minutes: Math.ceil(toWalkMinutes(walked) - NOISE) }
    legs.push({ meters: total.meters - meters, minutes: total.minutes - minutes, steps: describeSteps(way) })
    meters = total.meters
    minutes = total.minutes
    line.push(...way.line.slice(1).map(roundPoint))
  }
  return { source: 'ways', legs, line }
}
