import type { City } from './city.ts'
import type { Coordinates } from './coordinates.ts'
import { listInTown } from './map-framing.ts'
import type { Place } from './place.ts'

/** Where the middle of the town is for whoever walks there; its name if the pack tells one. */
export type TownHeart = { point: Coordinates; name?: string }

/**
 * From where distances in the town are told: the heart that the pack names, else the middle of the places. The centre
 * of the map is chosen for the picture, and may lie where nobody goes.
 */
export function getTownHeart(
  { heart, center }: Pick<City, 'heart' | 'center'>,
  places: readonly Pick<Place, 'coordinates' | 'outsideTown'>[],
): TownHeart {
  if (heart) return { point: { lat: heart.lat, lng: heart.lng }, name: heart.name }
  const inTown = listInTown(places).map(({ coordinates }) => coordinates)
  if (inTown.length === 0) return { point: center }
  return { point: { lat: mean(inTown.map(({ lat }) => lat)), lng: mean(inTown.map(({ lng }) => lng)) } }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
