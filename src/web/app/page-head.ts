import type { PageHead } from '#domain/api/guide-api.ts'
import type { City } from '#domain/city.ts'
import { tagline } from '#domain/city-naming.ts'
import { paths } from '#domain/paths.ts'
import { placesQuery, readyWalksQuery } from '../api/queries.ts'
import { placeHead } from '../places/place-head.ts'
import { walksHead } from '../places/walks-head.ts'
import type { RouteContext } from './route-context.ts'
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
  '/map': ({ city }) => ({
    description: `Все места путеводителя на карте. ${cityInSentence(city)}.`,
    path: paths.map,
  }),
  // Every sequence of places is a walk: search engines must not index them.
  '/walk': ({ city }) => ({
    description: `Маршрут по остановкам: расстояния, стороны света и что где посмотреть. ${cityInSentence(city)}.`,
  }),
  '/about': ({ city }) => ({
    description: `История, наследие, природа и сегодняшний день. ${cityInSentence(city)}.`,
    path: paths.about,
  }),
  '/open-data': ({ city }) => ({
    description: `Места путеводителя файлами CSV и GeoJSON, с паспортом и описанием полей. ${cityInSentence(city)}.`,
    path: paths.openData,
  }),
  '/offline': ({ city }) => ({
    description: `Весь путеводитель на вашем устройстве: открывается и без связи. ${cityInSentence(city)}.`,
    path: paths.offline,
  }),
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

function cityInSentence({ name, region }: City): string {
  return region === undefined ? name : `${name} (${region})`
}
