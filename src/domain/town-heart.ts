import type { City, TownHeart } from './city.ts'
import { listInTown } from './map-framing.ts'
import type { Place } from './place.ts'

/**
 * From where distances in the town are told: the heart that the pack names, else the middle of the places. The centre
 * of the map is chosen for the picture, and may lie where nobody goes.
 */
export function getTownHeart(
  { heart, center }: Pick<City, 'heart' | 'center'>,
  places: readonly Pick<Place, 'coordinates' | 'outsideTown'>[],
): TownHeart {
  const inTown = listInTown(places)
  if (heart || inTown.length === 0) return heart ?? center
  const mean = (axis: 'lat' | 'lng') =>
    inTown.reduce((sum, { coordinates }) => sum + coordinates[axis], 0) / inTown.length
  return { lat: mean('lat'), lng: mean('lng') }
}
