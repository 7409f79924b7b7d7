import type { Coordinates } from './coordinates.ts'

/** The mean radius of the Earth in metres (IUGG), as in turf and geokdbush. */
const EARTH_RADIUS_M = 6_371_008.8

/** Returns the great-circle distance between two points in metres (haversine formula). */
export function getDistanceMeters(from: Coordinates, to: Coordinates): number {
  const lat = toRadians(to.lat - from.lat) / 2
  const lng = toRadians(to.lng - from.lng) / 2
  const chord =
    Math.sin(lat) ** 2 + Math.cos(toRadians(from.lat)) * Math.cos(toRadians(to.lat)) * Math.sin(lng) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)))
}

export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
