import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { PageRenderer, ShellRenderer } from '#domain/api/guide-api.ts'
import { siteName, tagline } from '#domain/city-naming.ts'
import { type PageData, takePageData, withoutBlurs } from '../api/page-data.ts'
import { mapBaseQuery, placesQuery, queryKeys, readyWalksQuery } from '../api/queries.ts'
import { type BareRoute, findBareRouteIn, renderBarePage } from '../bare/bare-page.tsx'
import { EMBED_ROUTES } from '../embed/embed-routes.tsx'
import { GuideContext } from '../guide-context.ts'
import { ONE_FILE_ROUTE } from '../one-file/one-file-route.tsx'
import { PRINT_ROUTES } from '../print/print-routes.tsx'
import { App } from './app.tsx'
import { findPageHead } from './page-head.ts'
import { listScripts } from './page-scripts.ts'
import { findRoute } from './routes.tsx'

export { headScript, pageSources } from './page-scripts.ts'

/** Returns the address whose page is rendered for this address; addresses without a page share one. */
export function findPageAddress(address: string): string {
  if (findBareRoute(splitAddress(address).pathname)) return address
  return findRoute(splitAddress(address).pathname).route.path === '*' ? '/404' : address
}

/** Renders an address with the data of its route. An unknown place returns `redirectTo`. */
export const render: PageRenderer = async (address, guide) => {
  const api = withoutBlurs(guide.api)
  const { pathname, search } = splitAddress(address)
  const bare = findBareRoute(pathname)
  if (bare) return renderBarePage(bare, { ...guide, api, search })
  const { route, params } = findRoute(pathname)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const context = { ...guide, client, api, params, search }
  await Promise.all([route.page.load(), route.loadData?.(context)])
  const head = findPageHead(route, context)
  if (head === undefined) return { redirectTo: '/' }
  const html = renderToString(
    <StrictMode>
      <QueryClientProvider client={client}>
        <GuideContext value={{ api, city: guide.city }}>
          <StaticRouter location={{ pathname, search }}>
            <App />
          </StaticRouter>
        </GuideContext>
      </QueryClientProvider>
    </StrictMode>,
  )
  return {
    status: route.path === '*' ? 404 : 200,
    head,
    scripts: listScripts(route, search),
    html,
    data: takePageData(client, guide.city, params.slug),
  }
}

/** Renders the shell of the offline pack, in which the browser renders all pages, with the data most of them need. */
export const renderShell: ShellRenderer = async (guide) => {
  const api = withoutBlurs(guide.api)
  const client = new QueryClient()
  const [places, base, walks] = await Promise.all([
    client.ensureQueryData(placesQuery(api)),
    client.ensureQueryData(mapBaseQuery(api)),
    client.ensureQueryData(readyWalksQuery(api, guide.city)),
  ])
  const answers: PageData['answers'] = [
    [queryKeys.places, places],
    [queryKeys.mapBase, base],
    [queryKeys.readyWalks, walks],
  ]
  const head = { title: siteName(guide.city), description: tagline(guide.city) }
  return { head, html: '', data: { city: guide.city, answers } }
}

/** `new URL` would parse «//example.com» as another site. */
function splitAddress(address: string): { pathname: string; search: string } {
  const at = address.indexOf('?')
  return at === -1
    ? { pathname: address, search: '' }
    : { pathname: address.slice(0, at), search: address.slice(at) }
}

/** Pages without the frame of the site. The specification lists none of them. */
const BARE_ROUTES: readonly BareRoute[] = [...PRINT_ROUTES, ...EMBED_ROUTES, ONE_FILE_ROUTE]

const findBareRoute = (pathname: string) => findBareRouteIn(BARE_ROUTES, pathname)
