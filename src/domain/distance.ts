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

/** The eight compass directions, clockwise from the north. */
export const SIDES = [
  'север',
  'северо-восток',
  'восток',
  'юго-восток',
  'юг',
  'юго-запад',
  'запад',
  'северо-запад',
] as const

export type Side = (typeof SIDES)[number]

/** Returns the initial bearing from one point to another, in degrees clockwise from the north, from 0 to below 360. */
export function getBearingDegrees(from: Coordinates, to: Coordinates): number {
  const [lat1, lat2, lng] = [toRadians(from.lat), toRadians(to.lat), toRadians(to.lng - from.lng)]
  const east = Math.sin(lng) * Math.cos(lat2)
  const north = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(lng)
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}

export function getSide(from: Coordinates, to: Coordinates): Side {
  const index = Math.round(getBearingDegrees(from, to) / 45) % SIDES.length
  return SIDES[index] ?? SIDES[0]
}
