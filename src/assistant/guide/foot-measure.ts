import type { Coordinates } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import { DETOUR_FACTOR } from '#domain/walk.ts'
import type { WayRules } from '#domain/ways/snap-to-ways.ts'
import type { AssistantGuide } from '../assistant-guide.ts'

/** Metres that are walked between two points; infinite where nobody can walk. */
export type FootMeasure = (from: Coordinates, to: Coordinates) => number

/** Measures along the town's own ways, else straight with detours. A place beside all ways cannot be walked to. */
export function createFootMeasure({ ways }: Pick<AssistantGuide, 'ways'>, rules: WayRules = {}): FootMeasure {
  if (ways === undefined) return measureStraight
  return (from, to) => ways.measure(from, to, rules) ?? Number.POSITIVE_INFINITY
}

/** The same from where the visitor is: somebody beyond the known ways is taken to come straight. */
export function createPositionMeasure(
  guide: Pick<AssistantGuide, 'ways'>,
  position: Coordinates,
  rules: WayRules = {},
): FootMeasure {
  const isOnWays = guide.ways?.measure(position, position, rules) !== undefined
  return isOnWays ? createFootMeasure(guide, rules) : measureStraight
}

function measureStraight(from: Coordinates, to: Coordinates): number {
  return getDistanceMeters(from, to) * DETOUR_FACTOR
}
