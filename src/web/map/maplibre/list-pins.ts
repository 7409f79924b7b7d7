import type { Coordinates } from '#domain/coordinates.ts'
import { getPinDelayMs } from '#domain/pin-motion.ts'
import type { Place } from '#domain/place.ts'

/** A place on the map; `stop` is its number in the walk (0 for none), `delayMs` its delay after the first pin. */
export type MapPin = Pick<Place, 'id' | 'name' | 'category' | 'outsideTown'> & {
  coordinates: Coordinates
  stop: number
  delayMs: number
}

export function listPins(places: readonly Place[], walkIds: readonly number[]) {
  return places.map((place, index) => ({
    ...place,
    stop: walkIds.indexOf(place.id) + 1,
    delayMs: Math.round(getPinDelayMs(index, places.length)),
  }))
}
