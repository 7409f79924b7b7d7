import type { Place } from '#domain/place.ts'
import type { MapPin } from './town-map.ts'

/** The places as pins, those of the walk with the number of their stop. */
export function listPins(places: readonly Place[], walkIds: readonly number[]): MapPin[] {
  return places.map(({ id, name, coordinates, outsideTown }) => {
    const stop = walkIds.indexOf(id)
    return { id, name, coordinates, outsideTown, stop: stop === -1 ? undefined : stop + 1 }
  })
}
