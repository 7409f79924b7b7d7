import type { TownHeart } from '#domain/city.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import type { Place } from '#domain/place.ts'
import type { Point } from '../request.ts'
import type { ToolContext } from './tool-context.ts'

/** A visitor farther away than this is not in the town yet. */
const MAX_VISITOR_DISTANCE_M = 15_000

/** Where an end of a way is, as far as that is known. */
export type LocatedPoint = {
  kind: Point['kind']
  /** Undefined for a visitor whose position is not known or not in the town, and for a name that the guide lacks. */
  coordinates?: Coordinates
  place?: Place
  /** How the pack calls the middle of the town; the visitor's word for what the guide lacks. */
  name?: string | undefined
  isRough: boolean
}

/** Looks up where a point is. A place that the guide does not have is unknown. */
export function locatePoint({ guide, position }: ToolContext, point: Point): LocatedPoint {
  switch (point.kind) {
    case 'place': {
      const place = guide.places.find(({ id }) => id === point.id)
      if (place === undefined) return { kind: 'unknown', isRough: false }
      const { coordinates } = place
      return { kind: 'place', place, coordinates, isRough: coordinates.precision === 'approximate' }
    }
    case 'visitor': {
      const isInTown =
        position !== undefined && getDistanceMeters(position, guide.city.center) <= MAX_VISITOR_DISTANCE_M
      return { kind: 'visitor', isRough: false, ...(isInTown && { coordinates: position }) }
    }
    case 'center': {
      const { lat, lng, name }: TownHeart = guide.city.heart ?? guide.city.center
      return { kind: 'center', coordinates: { lat, lng }, name, isRough: false }
    }
    case 'unknown':
      return { kind: 'unknown', name: point.name, isRough: false }
  }
}

/** Where distances are counted from when nobody says: the visitor, else the centre. */
export function locateOrigin(context: ToolContext): LocatedPoint {
  const visitor = locatePoint(context, { kind: 'visitor' })
  return visitor.coordinates ? visitor : locatePoint(context, { kind: 'center' })
}
