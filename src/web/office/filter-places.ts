import { hasWords } from '#domain/office/inbox.ts'
import type { OfficePlaceItem } from '#domain/office/places.ts'

export type PlacesQuery = { search: string; shown: PlacesShown; isStale: boolean }

export const PLACES_SHOWN = { all: 'Все', drafts: 'Черновики и правки', site: 'На сайте' } as const
export type PlacesShown = keyof typeof PLACES_SHOWN

export function readPlacesQuery(address: URLSearchParams): PlacesQuery {
  const shown = address.get('shown') ?? ''
  return {
    search: address.get('q') ?? '',
    shown: Object.hasOwn(PLACES_SHOWN, shown) ? (shown as PlacesShown) : 'all',
    isStale: address.has('stale'),
  }
}

export function writePlacesQuery({ search, shown, isStale }: PlacesQuery): URLSearchParams {
  return new URLSearchParams({
    ...(search.trim() !== '' && { q: search }),
    ...(shown !== 'all' && { shown }),
    ...(isStale && { stale: '' }),
  })
}

export function filterPlaces(
  places: readonly OfficePlaceItem[],
  { search, shown, isStale }: PlacesQuery,
): OfficePlaceItem[] {
  return places.filter(
    (place) =>
      (shown === 'all' || place.state !== (shown === 'site' ? 'draft' : 'published')) &&
      (!isStale || place.isStale) &&
      hasWords(`${place.name} ${place.category}`, search),
  )
}
