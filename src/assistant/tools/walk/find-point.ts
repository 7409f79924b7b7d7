import type { Coordinates } from '#domain/coordinates.ts'
import type { Place } from '#domain/place.ts'
import type { Point } from '../../request.ts'
import type { ToolContext } from '../tool-context.ts'

/** Where a point is; undefined for a name that the guide lacks, and for a visitor who has not said where he is. */
export function findPoint({ guide, position }: ToolContext, point: Point): Coordinates | undefined {
  switch (point.kind) {
    case 'place':
      return guide.places.find(({ id }) => id === point.id)?.coordinates
    case 'visitor':
      return position
    case 'center':
      return guide.city.center
    case 'unknown':
      return undefined
  }
}

/** The places of these ids, in their order; ids that the guide lacks are left out. */
export function listPlaces({ guide }: Pick<ToolContext, 'guide'>, ids: readonly number[]): Place[] {
  return ids.flatMap((id) => guide.places.find((place) => place.id === id) ?? [])
}
