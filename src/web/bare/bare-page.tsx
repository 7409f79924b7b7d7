import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { matchPath } from 'react-router'
import type { BarePage, RenderedGuide } from '#domain/api/guide-api.ts'
import { listInTown } from '#domain/map-framing.ts'
import type { Place } from '#domain/place.ts'
import { loadTownGround } from '../ground/load-ground.ts'
import { GuideContext } from '../guide-context.ts'
import { StillPicture } from '../map/still-content.tsx'
import { readSlug } from '../places/read-slug.ts'

/** The data of a bare page: the guide, its places and the parameters of the address. */
export type BareContext = RenderedGuide & {
  places: readonly Place[]
  slug: string | undefined
  query: URLSearchParams
}

export type Drawn = { title: string; styles: string; content: ReactNode }

/** Without its subject the visitor goes `elsewhere`. `script` is the source file of the page's small script. */
export type BareRoute = Pick<BarePage, 'script' | 'isEmbedded' | 'isDrawnByScript'> & {
  path: string
  draw: (context: BareContext) => Promise<Drawn | undefined>
  elsewhere: string
}

type Found = { route: BareRoute; slug: string | undefined }

/** Returns the bare page of an address, and the place in the address. */
export function findBareRouteIn(routes: readonly BareRoute[], pathname: string): Found | undefined {
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, slug: readSlug(match.params.slug) }
  }
  return undefined
}

/** Renders a static page: no script hydrates it. */
export async function renderBarePage(
  { route, slug }: Found,
  { api, city, origin, search }: RenderedGuide & { search: string },
): Promise<{ redirectTo: string } | { bare: BarePage }> {
  const { path: _path, draw, elsewhere, ...traits } = route
  const places = await api.listPlaces()
  const query = new URLSearchParams(search)
  const drawn = await draw({ api, city, origin, places, slug, query })
  if (drawn === undefined) return { redirectTo: elsewhere }
  const { title, styles, content } = drawn
  const html = renderToStaticMarkup(<GuideContext value={{ api, city }}>{content}</GuideContext>)
  return { bare: { title, styles, html, ...traits } }
}

/** Renders the still map of all places in the town at the size of its frame. */
export async function drawBareMap({ api, city, places }: BareContext) {
  const town = await loadTownGround(api, city, places, 'embedded')
  return (
    <section className="map-frame" id="map" aria-label="Карта">
      <StillPicture {...town} places={listInTown(places)} withoutGround="Как места лежат друг к другу" />
    </section>
  )
}
