import type { PageScripts } from '#domain/api/guide-api.ts'
import { namesWalk } from '#domain/paths.ts'
import type { ScreenPath, SiteRoute } from './routes.tsx'

type LazyPath = Exclude<ScreenPath, '/' | '/location/:slug'>

/** Source files of the pages whose code is no part of the first script; of no use in a browser. */
const SCRIPTS: Readonly<Record<LazyPath, PageScripts & { needed: readonly string[] }>> = {
  '/map': { needed: ['src/web/map/map-page.tsx'], early: 'src/web/map/maplibre/early-map.ts' },
  '/walk': { needed: ['src/web/walking/walking-page.tsx'] },
  '/about': { needed: ['src/web/about/about-page.tsx'] },
  '/my-list': { needed: ['src/web/places/my-list-page.tsx'] },
  '/open-data': { needed: ['src/web/open-data/open-data-page.tsx'] },
  '/offline': { needed: ['src/web/offline/offline-page.tsx'] },
}
/** What the map needs besides when its address names a walk. */
const WALK_ON_MAP = 'src/web/map/walk-code.ts'

/** The pages' own source files: their style sheets stand in their HTML. */
export const pageSources = Object.values(SCRIPTS).flatMap(({ needed }) => needed)

/** What the page of an address is to fetch at once. */
export function listScripts({ path }: SiteRoute, search: string): PageScripts {
  if (!(path in SCRIPTS)) return {}
  const scripts = SCRIPTS[path as LazyPath]
  const needsWalk = path === '/map' && namesWalk(search)
  return needsWalk ? { ...scripts, needed: [...scripts.needed, WALK_ON_MAP] } : scripts
}
