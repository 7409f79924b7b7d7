import type { PageHead } from '#domain/api/guide-api.ts'
import type { Place } from '#domain/place.ts'
import type { ReadyWalk } from '#domain/ready-walk.ts'

/** Returns the ready walks as schema.org `TouristTrip` with ordered stops; empty without walks. */
export function walksHead(
  walks: readonly ReadyWalk[],
  places: readonly Place[],
): Pick<PageHead, 'structuredData'> {
  if (walks.length === 0) return {}
  const names = new Map(places.map(({ id, name }) => [id, name]))
  const graph = walks.map(({ title, description, placeIds }) => ({
    '@type': 'TouristTrip',
    name: title,
    description,
    itinerary: {
      '@type': 'ItemList',
      itemListElement: placeIds.map((id, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: { '@type': 'TouristAttraction', name: names.get(id) },
      })),
    },
  }))
  return { structuredData: { '@context': 'https://schema.org', '@graph': graph } }
}
