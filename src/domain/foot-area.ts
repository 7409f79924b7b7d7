import type { Coordinates } from './coordinates.ts'
import { getDistanceMeters } from './distance.ts'
import type { Place } from './place.ts'

/** The area of a place for pedestrians: in the town, across its water, or outside it. */
export type FootArea = 'town' | 'across' | 'outside'

/** A point with its area; by default it is in the town. */
export type AreaPoint = Coordinates & { area?: FootArea | undefined }

/** Two points outside the town within this distance are walkable. */
const BESIDE_M = 500

/** The area of a place; `acrossWater` are the ids that the server found in the guide's texts. */
export function getFootArea(
  { id, outsideTown }: Pick<Place, 'id' | 'outsideTown'>,
  { acrossWater = [] }: { acrossWater?: readonly number[] | undefined },
): FootArea {
  if (outsideTown === true) return 'outside'
  return acrossWater.includes(id) ? 'across' : 'town'
}

/** The point of a place, with the area it is in. */
export function toAreaPoint(
  place: Pick<Place, 'id' | 'outsideTown' | 'coordinates'>,
  city: Parameters<typeof getFootArea>[1],
): AreaPoint {
  return { ...place.coordinates, area: getFootArea(place, city) }
}

/** Whether a straight line may have minutes on foot: never across water, never to a place out of town. */
export function isWalkable(from: AreaPoint, to: AreaPoint): boolean {
  const [one, other] = [from.area ?? 'town', to.area ?? 'town']
  if (one === 'outside' || other === 'outside') return getDistanceMeters(from, to) <= BESIDE_M
  return one === other
}
