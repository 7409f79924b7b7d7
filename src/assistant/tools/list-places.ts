import type { Place } from '#domain/place.ts'
import type { ToolContext } from './tool-context.ts'

/** Returns the places with these ids, in their order; unknown ids are left out. */
export function listPlaces({ guide }: Pick<ToolContext, 'guide'>, ids: readonly number[]): Place[] {
  return ids.flatMap((id) => guide.places.find((place) => place.id === id) ?? [])
}
