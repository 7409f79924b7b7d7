import { getPinDelayMs } from '#domain/pin-timing.ts'
import type { Place } from '#domain/place.ts'
import type { MapPin } from './town-map.ts'

/** A drop whose tip is the place, in a box of 32 × 40. */
export const PIN_SHAPE = 'M16 39C11 31 3 23 3 15a13 13 0 0 1 26 0c0 8-8 16-13 24z'

/** The places as pins, those of the walk with the number of their stop. */
export function listPins(places: readonly Place[], walkIds: readonly number[]): MapPin[] {
  return places.map(({ id, name, coordinates, outsideTown }, index) => ({
    id,
    name,
    coordinates,
    outsideTown,
    stop: walkIds.indexOf(id) + 1,
    delayMs: Math.round(getPinDelayMs(index, places.length)),
  }))
}
