import type { Coordinates } from './coordinates.ts'
import { getDistanceMeters, getSide, type Side } from './distance.ts'
import type { Place } from './place.ts'
import { getWalkMinutes } from './walk.ts'

/** A place relative to a point: straight metres, minutes on foot with detours, compass direction. */
export type PlaceDistance = { meters: number; minutes: number; side: Side }

export function getPlaceDistance(from: Coordinates, to: Coordinates): PlaceDistance {
  const meters = getDistanceMeters(from, to)
  return { meters, minutes: getWalkMinutes(meters), side: getSide(from, to) }
}

/** Sorts places by distance, nearest first. */
export function sortByDistance<P extends Pick<Place, 'coordinates'>>(
  places: readonly P[],
  from: Coordinates,
): P[] {
  return places
    .map((place) => ({ place, meters: getDistanceMeters(from, place.coordinates) }))
    .sort((a, b) => a.meters - b.meters)
    .map(({ place }) => place)
}
