import { type AreaPoint, toAreaPoint } from '../foot-area.ts'
import type { Place } from '../place.ts'
import { getVisitMinutes } from './visit-minutes.ts'

/** A place as a walk measures it: where it lies for those who walk, and the stay there in minutes. */
export function toMeasuredStop(
  place: Place,
  city: Parameters<typeof toAreaPoint>[1],
): AreaPoint & { visitMinutes: number } {
  return { ...toAreaPoint(place, city), visitMinutes: getVisitMinutes(place) }
}
