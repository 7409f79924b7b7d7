import { type ComponentType, use } from 'react'
import { matchPath } from 'react-router'
import { siteName, tagline } from '#domain/city-naming.ts'
import type { Place } from '#domain/place.ts'
import { aboutQuery, mapBaseQuery, placesQuery, queryKeys, readyWalksQuery } from '../api/queries.ts'
import type { RouteContext } from '../guide-context.ts'
import { parseFilter } from '../places/filter-panel.tsx'
import { openSearch, PlacesPage } from '../places/places-page.tsx'
import { readSlug } from '../places/read-slug.ts'

/** A page of the guide, the data to load before rendering, and its title; undefined redirects to `/`. */
type PageRoute = {
  path: string
  page: LazyPage
  loadData?: (context: RouteContext) => Promise<unknown>
  title: (context: RouteContext) => string | undefined
}

/** Its code is part of the first script. */
const placesPage: LazyPage = { Component: PlacesPage, load: async () => undefined, forget: () => undefined }

/** The screens of the specification (section 2) and other pages. Their metadata are in `page-head.ts`. */
const table = [
  { path: '/', page: placesPage, loadData: loadList, title: placesTitle },
  { path: '/location/:slug', page: placesPage, loadData: loadPlacesPage, title: dialogTitle },
  {
    path: '/map',
    page: lazyPage(async () => (await import('../map/map-page.tsx')).loadMapPage()),
    loadData: loadMap,
    title: titled('Карта локаций'),
  },
  {
    path: '/walk',
    page: lazyPage(async () => (await import('../walking/walking-page.tsx')).WalkingPage),
    loadData: loadWalking,
    title: titled('Прогулка'),
  },
  {
    path: '/about',
    page: lazyPage(async () => (await import('../about/about-page.tsx')).AboutPage),
    loadData: (context) =>
      Promise.all([loadPlaces(context), context.client.ensureQueryData(aboutQuery(context.api))]),
    title: titled('О городе'),
  },
  {
    path: '/my-list',
    page: lazyPage(async () => (await import('../places/my-list-page.tsx')).MyListPage),
    loadData: loadPlaces,
    title: titled('Мой список'),
  },
  {
    path: '/open-data',
    page: lazyPage(async () => (await import('../open-data/open-data-page.tsx')).OpenDataPage),
    title: titled('Открытые данные'),
  },
  {
    path: '/offline',
    page: lazyPage(async () => (await import('../offline/offline-page.tsx')).OfflinePage),
    title: titled('Город без интернета'),
  },
] as const satisfies readonly PageRoute[]

export type ScreenPath = (typeof table)[number]['path']

export type SiteRoute = PageRoute & { path: ScreenPath | '*' }

const routes: readonly SiteRoute[] = table

const notFoundRoute: SiteRoute = {
  path: '*',
  page: lazyPage(async () => (await import('../not-found/not-found-page.tsx')).NotFoundPage),
  title: titled('Страница не найдена'),
}

/** Returns the route and parameters of an address; an unknown address has the 404 page. */
export function findRoute(pathname: string): { route: SiteRoute; params: RouteContext['params'] } {
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, params: { slug: readSlug(match.params.slug) } }
  }
  return { route: notFoundRoute, params: {} }
}

/** Returns the place of the open dialog. The places must be loaded. */
export function findOpenPlace({ client, params }: RouteContext): Place | undefined {
  return client.getQueryData<Place[]>(queryKeys.places)?.find(({ slug }) => slug === params.slug)
}

function loadPlaces({ client, api }: RouteContext): Promise<Place[]> {
  return client.ensureQueryData(placesQuery(api))
}

async function loadPlacesPage(context: RouteContext): Promise<Place[]> {
  const [places] = await Promise.all([
    loadPlaces(context),
    context.client.ensureQueryData(readyWalksQuery(context.api, context.city)),
  ])
  return places
}

/** Only the server has walking routes and renders the still map at once. */
const served = import.meta.env.SSR ? await import('./load-served.ts') : undefined

async function loadMap(context: RouteContext) {
  await Promise.all([loadPlaces(context), context.client.ensureQueryData(mapBaseQuery(context.api))])
  await Promise.all([served?.loadWalk(context), served?.loadGround(context)])
}

async function loadWalking(context: RouteContext) {
  await loadPlaces(context)
  await served?.loadWalk(context)
}

async function loadList(context: RouteContext) {
  const places = await loadPlacesPage(context)
  const { text } = parseFilter(context.search)
  if (text.trim() === '') return
  const search = await openSearch(places)
  context.client.setQueryData(queryKeys.foundByWords(text), [...search(text)])
}

function placesTitle({ city }: RouteContext): string {
  return `${siteName(city)}: ${tagline(city).toLowerCase()}`
}

function dialogTitle(context: RouteContext): string | undefined {
  const place = findOpenPlace(context)
  return place && `${place.name} — ${siteName(context.city)}`
}

function titled(name: string): PageRoute['title'] {
  return ({ city }) => `${name} — ${siteName(city)}`
}

/** A page whose code loads on demand. A failed load is not retried in a loop; `forget` lets the next visit retry. */
type LazyPage = { Component: ComponentType; load: () => Promise<unknown>; forget: () => void }

/** Unlike `React.lazy`, a preloaded page renders at once, on the server and during hydration. */
function lazyPage(importPage: () => Promise<ComponentType>): LazyPage {
  let Page: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  const load = () => {
    loading ??= importPage().then((component) => {
      Page = component
      return component
    })
    return loading
  }
  const forget = () => {
    loading = undefined
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once a page while the module loads
  function Component() {
    const Loaded = Page ?? use(load())
    return <Loaded />
  }
  return { Component, load, forget }
}
