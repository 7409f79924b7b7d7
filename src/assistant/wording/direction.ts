import type { Coordinates } from '#domain/coordinates.ts'

const DIRECTIONS = [
  'на север',
  'на северо-восток',
  'на восток',
  'на юго-восток',
  'на юг',
  'на юго-запад',
  'на запад',
  'на северо-запад',
]
const SECTOR_DEG = 360 / DIRECTIONS.length

/** The side of the world that one point lies on, seen from the other: «на северо-восток». */
export function describeDirection(from: Coordinates, to: Coordinates): string {
  const north = to.lat - from.lat
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)
  const degrees = (Math.atan2(east, north) * 180) / Math.PI
  return DIRECTIONS[Math.round((degrees + 360) / SECTOR_DEG) % DIRECTIONS.length] ?? ''
}
