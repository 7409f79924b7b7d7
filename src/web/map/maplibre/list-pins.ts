import { getPinDelayMs } from '#domain/pin-motion.ts'
import type { Place } from '#domain/place.ts'
import type { MapPin } from './town-map.ts'

/** Converts places to pins; stops of the walk have their number. */
export function listPins(places: readonly Place[], walkIds: readonly number[]): MapPin[] {
  return places.map(({ id, name, category, coordinates, outsideTown }, index) => ({
    id,
    name,
    category,
    coordinates,
    outsideTown,
    stop: walkIds.indexOf(id) + 1,
    delayMs: Math.round(getPinDelayMs(index, places.length)),
  }))
}
