import type { Coordinates } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import type { Place } from '#domain/place.ts'
import type { AnswerContext } from '../answers/answer-context.ts'

/** Where distances are counted from. */
export type Origin = {
  point: Coordinates
  from: 'visitor' | 'center'
  /** How the pack calls the middle of the town. */
  name?: string | undefined
}

/** A visitor farther away than this is not in the town yet: distances are counted from its centre. */
const TOWN_RADIUS_M = 15_000

/** The visitor's position when it is known and in the town, else the heart that the pack names, else its centre. */
export function getOrigin({ guide, turn }: Pick<AnswerContext, 'guide' | 'turn'>): Origin {
  const { position } = turn
  if (position && getDistanceMeters(position, guide.city.center) <= TOWN_RADIUS_M) {
    return { point: position, from: 'visitor' }
  }
  const { heart, center } = guide.city
  return heart?.name === undefined
    ? { point: center, from: 'center' }
    : { point: { lat: heart.lat, lng: heart.lng }, from: 'center', name: heart.name }
}

/** The places, nearest first; equal ones keep their order. */
export function sortByDistance(places: readonly Place[], from: Coordinates): Place[] {
  return places
    .map((place) => ({ place, meters: getDistanceMeters(from, place.coordinates) }))
    .sort((a, b) => a.meters - b.meters)
    .map(({ place }) => place)
}
