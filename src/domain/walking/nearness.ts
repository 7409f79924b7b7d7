import type { Coordinates } from '../coordinates.ts'
import { getDistanceMeters } from '../distance.ts'
import type { Place } from '../place.ts'
import { isCoarse } from '../visitor-position.ts'
import { arrive, type StartedWalk } from './started-walk.ts'

/**
 * The position from a device. The true point is within `accuracyMeters` with a probability of 95 % (Geolocation API,
 * section 7); `heading` is where it moves to, in degrees clockwise from the north, when it moves.
 */
export type Fix = { point: Coordinates; accuracyMeters: number; heading?: number }

type StopPoint = Place['coordinates']

/** A visitor this near to a stop has arrived. An approximate point has a larger circle. */
export const ARRIVAL_M: Readonly<Record<StopPoint['precision'], number>> = { exact: 40, approximate: 60 }

/** `unknown`: the fix is useless; `unsure`: perhaps there, the fix is too wide to decide. */
export type Nearness = 'unknown' | 'away' | 'unsure' | 'there'

/** Returns whether a visitor is at a stop. Never `there` by a fix wider than the stop's circle. */
export function judgeNearness({ point, accuracyMeters }: Fix, stop: StopPoint): Nearness {
  if (isCoarse(accuracyMeters)) return 'unknown'
  const radius = ARRIVAL_M[stop.precision]
  const meters = getDistanceMeters(point, stop)
  if (accuracyMeters > radius) return meters <= radius + accuracyMeters ? 'unsure' : 'away'
  return meters <= radius ? 'there' : 'away'
}

/** The walk after a fix: the visitor may have arrived at the current stop. Otherwise the same walk. */
export function meetFix(walk: StartedWalk, fix: Fix, stop: StopPoint, now: number): StartedWalk {
  const nearness = judgeNearness(fix, stop)
  if (!walk.isByHand) return nearness === 'there' ? arrive(walk, now) : walk
  const isGone = nearness === 'away' && getDistanceMeters(fix.point, stop) > 2 * ARRIVAL_M[stop.precision]
  return isGone ? { ...walk, isByHand: false } : walk
}

/** Distances that are spoken when a visitor comes below them: few, so that speech is rare. */
const MARKS_M = [50, 100, 200, 500, 1000]

/** The threshold above a distance; infinite beyond the last. */
export function findMark(meters: number): number {
  return MARKS_M.find((mark) => meters < mark) ?? Number.POSITIVE_INFINITY
}
