import type { PageScripts } from '#domain/api/guide-api.ts'
import { namesWalk } from '#domain/paths.ts'
import type { ScreenPath, SiteRoute } from './routes.tsx'

type LazyPath = Exclude<ScreenPath, '/' | '/location/:slug'>

/** Source files of the lazy pages. The browser does not use them. */
const SCRIPTS: Readonly<Record<LazyPath, PageScripts & { needed: readonly string[] }>> = {
  '/map': { needed: ['src/web/map/map-page.tsx'], early: 'src/web/map/maplibre/early-map.ts' },
  '/walk': { needed: ['src/web/walking/walking-page.tsx'] },
  '/about': { needed: ['src/web/about/about-page.tsx'] },
  '/my-list': { needed: ['src/web/places/my-list-page.tsx'] },
  '/open-data': { needed: ['src/web/open-data/open-data-page.tsx'] },
  '/offline': { needed: ['src/web/offline/offline-page.tsx'] },
}
/** Extra code of the map when its address has a walk. */
const WALK_ON_MAP = 'src/web/map/walk-panel.tsx'

/** Source files of the lazy pages. Their style sheets are inlined into the HTML. */
export const pageSources = Object.values(SCRIPTS).flatMap(({ needed }) => needed)

/** Returns the scripts that the page of an address preloads. */
export function listScripts({ path }: SiteRoute, search: string): PageScripts {
  if (!(path in SCRIPTS)) return {}
  const scripts = SCRIPTS[path as LazyPath]
  const needsWalk = path === '/map' && namesWalk(search)
  return needsWalk ? { ...scripts, needed: [...scripts.needed, WALK_ON_MAP] } : scripts
}
