import type { Place } from '#domain/place.ts'

/** The places with these numbers, in their order; a number that no place has is left out. */
export function listByIds(places: readonly Place[], ids: readonly number[]): Place[] {
  const byId = new Map(places.map((place) => [place.id, place]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
