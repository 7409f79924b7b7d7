import type { PageScripts } from '#domain/api/guide-api.ts'
import { namesWalk } from '#domain/paths.ts'
import type { ViewChoice } from '../layout/use-view.ts'
import type { ScreenPath, SiteRoute } from './routes.tsx'

const VIEW_CHOICES: ViewChoice[] = ['view', 'view-size', 'view-colours', 'view-pictures']

/** Runs before the first paint, so a page in large type does not first appear in small type. */
const VIEW_SCRIPT = `try{for(var c of ${JSON.stringify(VIEW_CHOICES)}){var v=localStorage.getItem(c);if(v)document.documentElement.setAttribute('data-'+c,v)}}catch{}`

/** Before the first paint, so the link «Мой список» does not shift the other links later. */
const MY_LIST_SCRIPT = `try{if((localStorage.getItem('my-list')||'[]')!='[]')document.documentElement.setAttribute('data-my-list','')}catch{}`

/** Puts the hash of a button pressed before hydration into the address, as a link does. */
const EARLY_PRESS_SCRIPT = `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('[data-early-press]');if(b&&!e.defaultPrevented)location.replace(b.getAttribute('data-early-press'))});`

/** Styles depend on scripts; the media feature `scripting` exists only since Chrome 120 and Safari 17. */
const MARK_SCRIPT = "document.documentElement.dataset.script='';"

/** Measures the scrollbar gutter: without it the page under a dialog would become wider (`styles/base.css`). */
const GUTTER_SCRIPT =
  "var r=document.documentElement,s=r.style;s.scrollbarGutter='stable';s.setProperty('--gutter',innerWidth-r.offsetWidth+'px');s.scrollbarGutter='';"

export const headScript = MARK_SCRIPT + GUTTER_SCRIPT + EARLY_PRESS_SCRIPT + VIEW_SCRIPT + MY_LIST_SCRIPT

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

export function listScripts({ path }: SiteRoute, search: string): PageScripts {
  if (!(path in SCRIPTS)) return {}
  const scripts = SCRIPTS[path as LazyPath]
  const needsWalk = path === '/map' && namesWalk(search)
  return needsWalk ? { ...scripts, needed: [...scripts.needed, WALK_ON_MAP] } : scripts
}
