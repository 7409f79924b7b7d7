import type { About } from '../about.ts'
import type { City } from '../city.ts'
import type { Coordinates } from '../coordinates.ts'
import type { Directions } from '../directions.ts'
import type { OpenNow, OpenState } from '../hours/open-state.ts'
import type { MapBase } from '../map-base.ts'
import type { Place } from '../place.ts'
import type { ReadyWalk } from '../ready-walk.ts'

/** The data interface of the pages. The server answers from memory, the browser over HTTP. */
export type GuideApi = {
  listPlaces(): Promise<Place[]>
  getAbout(): Promise<About>
  getMapBase(): Promise<MapBase>
  /** Returns the walks of the home page: the pack's, else the planner's proposals. */
  listReadyWalks(): Promise<ReadyWalk[]>
  /** Returns whether a place is open now: never part of a page, because pages are cached. */
  getOpenState(placeId: number): Promise<OpenState>
  /** Only the server has it: the map requests it when a visitor does. */
  listOpenNow?(): Promise<OpenNow>
  /** The route on foot along the town's own ways: only on the server, if the town has them. */
  findDirections?: (points: readonly Coordinates[]) => Promise<Directions>
  /** Bytes of the town's own map file: on the server; a browser fetches them by address. */
  readMapPart?: (offset: number, length: number) => Promise<ArrayBuffer>
}

/** The head of a page, for search engines and link previews. */
export type PageHead = {
  title: string
  description: string
  /** The canonical path; a page without one is `noindex`. */
  path?: string
  /** The path of the preview picture. */
  image?: string
  /** A part of the page is in the middle of the window: it is painted when it has come whole, and does not grow. */
  isPaintedWhole?: true
  structuredData?: Record<string, unknown>
}

/** Scripts of a page besides the main one, by source file. */
export type PageScripts = {
  /** Data that the first script needs: fetched in parallel. */
  needed?: readonly string[]
  /** A script that runs at once, before hydration. */
  early?: string
}

/**
 * A page without the frame and the script of the site: for paper, or inside other sites. `styles` are
 * all its rules; `script` is the source file of the little that works by script.
 */
export type BarePage = {
  title: string
  styles: string
  html: string
  script?: string
  /** Any site may frame it. */
  isEmbedded?: true
  /** It is sent empty: its script fetches the data and renders it. */
  isDrawnByScript?: true
}

export type RenderedPage =
  | { redirectTo: string }
  | { bare: BarePage }
  | { status: 200 | 404; head: PageHead; scripts?: PageScripts; html: string; data: unknown }

/** The sources of a rendered page. `origin` is the site's readable URL without a trailing slash, if configured. */
export type RenderedGuide = { api: GuideApi; city: City; origin: string | undefined }

/** Renders the page of an address (path and query) from the guide's data. */
export type PageRenderer = (address: string, guide: RenderedGuide) => Promise<RenderedPage>

/** A page with the head and the data of all pages, without content: the browser renders the page of its address. */
export type PageShell = { head: PageHead; html: ''; data: unknown }

export type ShellRenderer = (guide: { api: GuideApi; city: City }) => Promise<PageShell>
