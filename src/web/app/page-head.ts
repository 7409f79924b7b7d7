import type { PageHead } from '#domain/api/guide-api.ts'
import type { City } from '#domain/city.ts'
import { tagline } from '#domain/city-naming.ts'
import { paths, placePath, placePreviewPath } from '#domain/paths.ts'
import { parsePhones } from '#domain/phones.ts'
import type { Place } from '#domain/place.ts'
import type { ReadyWalk } from '#domain/ready-walk.ts'
import { placesQuery, readyWalksQuery } from '../api/queries.ts'
import type { RouteContext } from '../guide-context.ts'
import { findOpenPlace, type SiteRoute } from './routes.tsx'

type HeadDetails = Omit<PageHead, 'title'>

/** Metadata for search engines by path of the route. The browser needs only the title. */
const DETAILS: Readonly<Record<SiteRoute['path'], (context: RouteContext) => HeadDetails>> = {
  '/': ({ api, city, client }) => ({
    description: `${tagline(city)}: парки, музеи, храмы, памятники и прогулки. ${cityInSentence(city)}.`,
    path: paths.places,
    ...walksHead(
      client.getQueryData(readyWalksQuery(api, city).queryKey)?.walks ?? [],
      client.getQueryData(placesQuery(api).queryKey) ?? [],
    ),
  }),
  '/location/:slug': (context) => {
    const place = findOpenPlace(context)
    return place ? placeHead(place, context.city) : NOT_FOUND
  },
  '/map': describePage('Все места путеводителя на карте', paths.map),
  // Every sequence of places is a walk: search engines must not index them.
  '/walk': describePage('Маршрут по остановкам: расстояния, стороны света и что где посмотреть'),
  '/about': describePage('История, наследие, природа и сегодняшний день', paths.about),
  '/open-data': describePage(
    'Места путеводителя файлами CSV и GeoJSON, с паспортом и описанием полей',
    paths.openData,
  ),
  '/offline': describePage('Весь путеводитель на вашем устройстве: открывается и без связи', paths.offline),
  // Search engines must not index a private list.
  '/my-list': () => ({ description: 'Места, отмеченные сердечком.' }),
  '*': () => NOT_FOUND,
}

const NOT_FOUND: HeadDetails = { description: 'Такой страницы нет.' }

/** Returns the head of a page; undefined for an unknown page, whose visitors are redirected to `/`. */
export function findPageHead(route: SiteRoute, context: RouteContext): PageHead | undefined {
  const title = route.title(context)
  if (title === undefined) return undefined
  return { title, ...DETAILS[route.path](context) }
}

function describePage(text: string, path?: string) {
  return ({ city }: RouteContext): HeadDetails => ({
    description: `${text}. ${cityInSentence(city)}.`,
    ...(path !== undefined && { path }),
  })
}

function cityInSentence({ name, region }: City): string {
  return region === undefined ? name : `${name} (${region})`
}

/** The structured data is a schema.org `TouristAttraction`. */
function placeHead(place: Place, city: City): HeadDetails {
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

/** The structured data is a schema.org `TouristTrip` for each walk, with ordered stops. */
function walksHead(walks: readonly ReadyWalk[], places: readonly Place[]): Pick<PageHead, 'structuredData'> {
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
