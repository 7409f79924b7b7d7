import type { Place } from '../place.ts'
import type { ReadyWalk } from '../ready-walk.ts'
import { measureWalk } from '../walk.ts'
import { toMeasuredStop } from './measured-stop.ts'

/** How long a ready walk takes with its stays, in minutes, and how far it is, in metres: along its way where that is known. */
export function measureReadyWalk(
  { way }: Pick<ReadyWalk, 'way'>,
  stops: readonly Place[],
  city: Parameters<typeof toMeasuredStop>[1],
): { minutes: number; meters: number } {
  const straight = measureWalk(stops.map((stop) => toMeasuredStop(stop, city)))
  const { minutes, meters } = way ?? { minutes: straight.walkMinutes, meters: straight.distanceMeters }
  return { minutes: straight.visitMinutes + minutes, meters }
}
