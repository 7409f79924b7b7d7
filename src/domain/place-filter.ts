import type { Place } from './place.ts'

/** The visitor's filter: a text and any of the tags. Both empty means every place. */
export type PlaceFilter = { text: string; tags: readonly string[] }

export const EMPTY_FILTER: PlaceFilter = { text: '', tags: [] }

export function isFilterEmpty(filter: PlaceFilter): boolean {
  return filter.text.trim() === '' && filter.tags.length === 0
}

type Filtered = Pick<Place, 'id' | 'name' | 'description' | 'tags' | 'otherNames'>

/**
 * The places that match text and tags, in their order (specification, section 5, «Filtering»). `foundByWords` are the
 * ids of those that match the text also, since the search found its words (`openPlaceSearch`).
 */
export function filterPlaces<T extends Filtered>(
  places: readonly T[],
  filter: PlaceFilter,
  foundByWords?: ReadonlySet<number>,
): T[] {
  const text = filter.text.trim().toLowerCase()
  return places.filter(
    (place) => (hasText(place, text) || foundByWords?.has(place.id)) && hasAnyTag(place, filter.tags),
  )
}

function hasText({ name, description, otherNames = '' }: Filtered, text: string): boolean {
  return [name, description, otherNames].some((own) => own.toLowerCase().includes(text))
}

function hasAnyTag(place: Filtered, tags: readonly string[]): boolean {
  return tags.length === 0 || place.tags.some((tag) => tags.includes(tag))
}

export function toggleTag(tags: readonly string[], tag: string): string[] {
  return tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag]
}

/** Returns the distinct tags of the places, most frequent first, then in Russian alphabetical order. */
export function listTags(places: readonly Place[]): string[] {
  const counts = new Map<string, number>()
  for (const tag of places.flatMap((place) => place.tags)) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b, 'ru'))
    .map(([tag]) => tag)
}
