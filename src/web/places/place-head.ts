import type { PageHead } from '#domain/api/guide-api.ts'
import type { City } from '#domain/city.ts'
import { placePath, placePreviewPath } from '#domain/paths.ts'
import { parsePhones } from '#domain/phones.ts'
import type { Place } from '#domain/place.ts'

/** Returns the head of a place page with schema.org `TouristAttraction`. */
export function placeHead(place: Place, city: City): Omit<PageHead, 'title'> {
  return {
    description: place.description,
    path: placePath(place.slug),
    isPaintedWhole: true,
    ...(place.images.length === 0 ? {} : { image: placePreviewPath(place.slug) }),
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'TouristAttraction',
      name: place.name,
      description: place.description,
      geo: {
        '@type': 'GeoCoordinates',
        latitude: place.coordinates.lat,
        longitude: place.coordinates.lng,
      },
      address: {
        '@type': 'PostalAddress',
        addressLocality: city.name,
        addressRegion: city.region,
        streetAddress: place.address,
      },
      telephone: listTelephones(place.phone),
      keywords: place.tags.join(', '),
    },
  }
}

/** Programs take each for one number. */
function listTelephones(text = ''): string | string[] | undefined {
  const dialled = parsePhones(text).flatMap(({ dialled }) => dialled ?? [])
  return dialled.length > 1 ? dialled : dialled[0]
}
