import type { Coordinates } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import { DETOUR_FACTOR } from '#domain/walk.ts'
import type { WayRules } from '#domain/ways/snap-to-ways.ts'
import type { AssistantGuide } from '../assistant-guide.ts'

/** Walking distance between two points in metres; infinite if there is no way. */
export type FootMeasure = (from: Coordinates, to: Coordinates) => number

/**
 * Measures along the town's ways, else in a straight line with a detour factor. A place off all ways is
 * unreachable.
 */
export function createFootMeasure({ ways }: Pick<AssistantGuide, 'ways'>, rules: WayRules = {}): FootMeasure {
  if (ways === undefined) return measureStraight
  return (from, to) => ways.measure(from, to, rules) ?? Number.POSITIVE_INFINITY
}

/** Does the same from the visitor's position: from outside the known ways the distance is a straight line. */
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
