import type { TownHeart } from '#domain/city.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import type { GuideIndex } from '../guide/guide-index.ts'
import type { Point } from '../request.ts'

/** Everything that a tool may read beside its arguments. A tool is deterministic for the same context. */
export type ToolContext = {
  guide: AssistantGuide
  index: GuideIndex
  now: LocalTime
  position?: Coordinates | undefined
}

/** Returns the places with these ids, in their order; unknown ids are left out. */
export function listPlaces({ guide }: Pick<ToolContext, 'guide'>, ids: readonly number[]): Place[] {
  return ids.flatMap((id) => guide.places.find((place) => place.id === id) ?? [])
}

/** Beyond this distance the visitor is not in the town yet. */
const MAX_VISITOR_DISTANCE_M = 15_000

/** Position of an end of a way, as far as it is known. */
export type LocatedPoint = {
  kind: Point['kind']
  /** Undefined if the visitor's position is unknown or out of town, or if the guide lacks the name. */
  coordinates?: Coordinates
  place?: Place
  /** The pack's name of the town centre; the visitor's word for a place that the guide lacks. */
  name?: string | undefined
  isRough: boolean
}

/** Finds the position of a point. A place that the guide lacks is unknown. */
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

/** Returns the default start of distances: the visitor, else the centre. */
export function locateOrigin(context: ToolContext): LocatedPoint {
  const visitor = locatePoint(context, { kind: 'visitor' })
  return visitor.coordinates ? visitor : locatePoint(context, { kind: 'center' })
}
