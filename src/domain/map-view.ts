import type { City } from './city.ts'
import type { Coordinates } from './coordinates.ts'
import { getDistanceMeters } from './distance.ts'
import type { Place } from './place.ts'

/** Zooms of the specification (section 9) are 256-pixel zooms, as in addresses; only the map module converts them. */
export const DEFAULT_ZOOM = 14
export const POSITION_ZOOM = 15
/** Maximum distance on both axes between a place and the point of a URL to open its window. */
export const MATCH_TOLERANCE_DEG = 0.001
/** Half the last digit of a coordinate with nine decimals: 50.451 − 50.45 is not exactly 0.001 in floating point. */
const ROUNDING_DEG = 1e-9

export type MapView = { center: Coordinates; zoom: number }

/** Returns the place whose window opens for the point of a URL: the nearest within the tolerance on both axes. */
export function findPlaceAt<P extends Pick<Place, 'coordinates'>>(
  places: readonly P[],
  point: Coordinates,
): P | undefined {
  const tolerance = MATCH_TOLERANCE_DEG + ROUNDING_DEG
  const close = places.filter(
    ({ coordinates: { lat, lng } }) =>
      Math.abs(lat - point.lat) <= tolerance && Math.abs(lng - point.lng) <= tolerance,
  )
  const distance = (place: P) => getDistanceMeters(place.coordinates, point)
  return close.reduce<P | undefined>(
    (best, place) => (best === undefined || distance(place) < distance(best) ? place : best),
    undefined,
  )
}

/** Returns the first view of the map: the point of its URL, else the town's centre. */
export function getStartView(
  city: Pick<City, 'center' | 'zoom'>,
  point?: Coordinates,
  zoom?: number,
): MapView {
  return { center: point ?? city.center, zoom: zoom ?? city.zoom ?? DEFAULT_ZOOM }
}
