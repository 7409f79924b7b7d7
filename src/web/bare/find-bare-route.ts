import { matchPath } from 'react-router'
import { readSlug } from '../places/read-slug.ts'
import type { BareRoute } from './bare-route.ts'

/** Returns the bare page of an address, and the place in the address. */
export function findBareRouteIn(
  routes: readonly BareRoute[],
  pathname: string,
): { route: BareRoute; slug: string | undefined } | undefined {
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, slug: readSlug(match.params.slug) }
  }
  return undefined
}
