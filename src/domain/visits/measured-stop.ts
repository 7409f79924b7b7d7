import { toAreaPoint } from '../foot-area.ts'
import type { Place } from '../place.ts'
import type { ReadyWalk } from '../ready-walk.ts'
import { measureWalk } from '../walk.ts'
import { getVisitMinutes } from './visit-minutes.ts'

/** A place as a stop of a walk: its area for pedestrians, and the stay in minutes. */
export function toMeasuredStop(place: Place, city: Parameters<typeof toAreaPoint>[1]) {
  return { ...toAreaPoint(place, city), visitMinutes: getVisitMinutes(place) }
}

/** Returns a ready-made walk's minutes with visits and its metres: along its way if that is known. */
export function measureReadyWalk(
  { way }: Pick<ReadyWalk, 'way'>,
  stops: readonly Place[],
  city: Parameters<typeof toMeasuredStop>[1],
): { minutes: number; meters: number } {
  const straight = measureWalk(stops.map((stop) => toMeasuredStop(stop, city)))
  const { minutes, meters } = way ?? { minutes: straight.walkMinutes, meters: straight.distanceMeters }
  return { minutes: straight.visitMinutes + minutes, meters }
}
