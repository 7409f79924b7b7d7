import { type AreaPoint, toAreaPoint } from '../foot-area.ts'
import type { Place } from '../place.ts'
import { getVisitMinutes } from './visit-minutes.ts'

/** A place as a stop of a walk: its area for pedestrians, and the stay in minutes. */
export function toMeasuredStop(
  place: Place,
  city: Parameters<typeof toAreaPoint>[1],
): AreaPoint & { visitMinutes: number } {
  return { ...toAreaPoint(place, city), visitMinutes: getVisitMinutes(place) }
}
