import type { Place } from '../place.ts'
import type { ReadyWalk } from '../ready-walk.ts'
import { measureWalk } from '../walk.ts'
import { toMeasuredStop } from './measured-stop.ts'

/**
 * Returns a ready-made walk's duration with visits, in minutes, and its length in metres: along its way if that is
 * known.
 */
export function measureReadyWalk(
  { way }: Pick<ReadyWalk, 'way'>,
  stops: readonly Place[],
  city: Parameters<typeof toMeasuredStop>[1],
): { minutes: number; meters: number } {
  const straight = measureWalk(stops.map((stop) => toMeasuredStop(stop, city)))
  const { minutes, meters } = way ?? { minutes: straight.walkMinutes, meters: straight.distanceMeters }
  return { minutes: straight.visitMinutes + minutes, meters }
}
