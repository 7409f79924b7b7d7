import type { Place } from '#domain/place.ts'

/** Returns the places with these ids in their order; unknown ids are skipped. */
export function listByIds(places: readonly Place[], ids: readonly number[]): Place[] {
  const byId = new Map(places.map((place) => [place.id, place]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
