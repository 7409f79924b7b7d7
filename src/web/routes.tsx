import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import type { City } from '#domain/city.ts'
import { siteName, tagline } from '#domain/city-naming.ts'
import type { PageHead } from '#domain/guide-api.ts'
import { paths, placePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { filterPlaces, isFilterEmpty } from '#domain/place-filter.ts'
import type { Guide } from './guide-context.ts'
import { type LazyPage, lazyPage, readyPage } from './lazy-page.tsx'
import { parseFilter } from './places/filter-address.ts'
import { placeHead, placeTitle } from './places/place-head.ts'
import { PlacesPage } from './places/places-page.tsx'
import { aboutQuery, placesQuery, queryKeys, suggestionsQuery } from './queries.ts'

/** What a route knows when it is rendered. */
export type RouteContext = Guide & {
  client: QueryClient
  params: Record<string, string | undefined>
  search: string
}

/** An address of the guide: its page, the data to have before it renders, and its head (none: go to `/`). */
export type PageRoute = {
  path: string
  page: LazyPage
  status: 200 | 404
  loadData: (context: RouteContext) => Promise<unknown>
  head: (context: RouteContext) => PageHead | undefined
}

const placesPage = readyPage(PlacesPage)

/** The screens of the specification (section 2), one a row. */
export const routes: PageRoute[] = [
  { path: '/', page: placesPage, status: 200, loadData: loadList, head: listHead },
  { path: '/location/:slug', page: placesPage, status: 200, loadData: loadPlaces, head: dialogHead },
  {
    path: '/map',
    page: lazyPage(async () => (await import('./map/map-page.tsx')).MapPage),
    status: 200,
    loadData: loadPlaces,
    head: mapHead,
  },
  {
    path: '/about',
    page: lazyPage(async () => (await import('./about/about-page.tsx')).AboutPage),
    status: 200,
    loadData: (context) =>
      Promise.all([loadPlaces(context), context.client.ensureQueryData(aboutQuery(context.api))]),
    head: aboutHead,
  },
]

const notFoundRoute: PageRoute = {
  path: '*',
  page: lazyPage(async () => (await import('./not-found/not-found-page.tsx')).NotFoundPage),
  status: 404,
  loadData: async () => undefined,
  head: ({ city }) => ({
    title: `Страница не найдена — ${siteName(city)}`,
    description: 'Такой страницы нет.',
  }),
}

/** The route of an address; any address without one is the 404 page. */
export function findRoute(pathname: string): { route: PageRoute; params: RouteContext['params'] } {
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, params: match.params }
  }
  return { route: notFoundRoute, params: {} }
}

function loadPlaces({ client, api }: RouteContext): Promise<Place[]> {
  return client.ensureQueryData(placesQuery(api))
}

async function loadList(context: RouteContext) {
  const places = await loadPlaces(context)
  const filter = parseFilter(context.search)
  if (isFilterEmpty(filter) || filterPlaces(places, filter).length > 0) return
  await context.client.ensureQueryData(suggestionsQuery(filter.text, places))
}

function cityInSentence(city: City): string {
  return city.region === undefined ? city.name : `${city.name} (${city.region})`
}

function listHead({ city }: RouteContext): PageHead {
  return {
    title: `${siteName(city)}: ${tagline(city).toLowerCase()}`,
    description: `${tagline(city)}: парки, музеи, храмы, памятники и прогулки. ${cityInSentence(city)}.`,
    path: paths.places,
  }
}

function dialogHead({ client, city, params }: RouteContext): PageHead | undefined {
  const places = client.getQueryData<Place[]>(queryKeys.places)
  const place = places?.find(({ slug }) => slug === params.slug)
  if (place === undefined) return undefined
  // The browser only shows the title; what robots read stays out of its script.
  if (!import.meta.env.SSR) return { title: placeTitle(place, city), description: place.description }
  return { ...placeHead(place, city), path: placePath(place.slug) }
}

function mapHead({ city }: RouteContext): PageHead {
  return {
    title: `Карта локаций — ${siteName(city)}`,
    description: `Все места путеводителя на карте. ${cityInSentence(city)}.`,
    path: paths.map,
  }
}

function aboutHead({ city }: RouteContext): PageHead {
  return {
    title: `О городе — ${siteName(city)}`,
    description: `История, наследие, природа и сегодняшний день. ${cityInSentence(city)}.`,
    path: paths.about,
  }
}
