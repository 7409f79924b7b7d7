import { matchPath } from 'react-router'
import { EMBED_ROUTES } from '../embed/embed-routes.tsx'
import { ONE_FILE_ROUTE } from '../one-file/one-file-route.tsx'
import { readSlug } from '../places/read-slug.ts'
import { PRINT_ROUTES } from '../print/print-routes.tsx'
import type { BareRoute } from './bare-route.ts'

/** The pages without the frame of the site, one a row; none of them is a screen of the specification. */
export const BARE_ROUTES: readonly BareRoute[] = [...PRINT_ROUTES, ...EMBED_ROUTES, ONE_FILE_ROUTE]

/** The bare page of an address, and the place that the address names. */
export function findBareRoute(pathname: string): { route: BareRoute; slug: string | undefined } | undefined {
  for (const route of BARE_ROUTES) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, slug: readSlug(match.params.slug) }
  }
  return undefined
}
