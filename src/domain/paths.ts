import type { Place } from './place.ts'

/** The zoom of the link «Показать на карте» (specification, section 9), in 256-pixel zooms. */
const PLACE_MAP_ZOOM = 18

/** The anchor of «Готовые прогулки» on the home page. */
export const READY_WALKS_ID = 'ready-walks'

/** A parameter of the map's URL: the walk starts at the visitor. */
export const FROM_VISITOR = 'from=me'

/** Paths of the guide, for links and calls. `routes.tsx` and `page-head.ts` repeat those of pages as patterns. */
export const paths = {
  places: '/',
  map: '/map',
  walking: '/walk',
  about: '/about',
  myList: '/my-list',
  openData: '/open-data',
  offline: '/offline',
  privacy: '/about#privacy',
  uploads: '/uploads/',
  locationsApi: '/api/client/locations',
  searchApi: '/api/client/search',
  aboutApi: '/api/client/about',
  feedbackApi: '/api/client/feedback',
  directionsApi: '/api/client/directions',
  distancesApi: '/api/client/distances',
  mapBaseApi: '/api/client/map',
  readyWalksApi: '/api/client/walks',
  walkGpx: '/api/client/walk.gpx',
  openNowApi: '/api/client/open-now',
  /** The places of the pack, as a fallback of the API. */
  builtInPlaces: '/built-in-places.json',
  /** The folder of the town's own map file. */
  mapFiles: '/town/',
}

/** Paths of the offline pack, which the main script does not need. */
export const packPaths = {
  list: '/pack.json',
  /** The shell of all pages. */
  shell: '/offline/shell',
  /** The shell of all printouts, whose addresses start with the other path. */
  paper: '/offline/paper',
  printouts: '/print/',
  /** The pages of all places, in a town with few enough. */
  placePages: '/offline/places.json',
  serviceWorker: '/service-worker.js',
  /** Of the engine in the browser (`src/offline`): its script, and its data besides the places. */
  engine: '/offline/engine.js',
  guide: '/offline/guide.json',
  ways: '/offline/ways.bin',
  /** The encoder's files, separate from the pack: their list and folder. */
  encoder: '/offline/encoder.json',
  encoderFiles: '/offline/encoder/',
  /** The whole guide in one file, and its source page. */
  oneFile: '/offline/guide.html',
  oneFilePage: '/offline/guide',
}

export const OPEN_DATA_FILES = ['places.csv', 'places.geojson', 'structure.csv', 'passport.csv'] as const

export function openDataFile(file: (typeof OPEN_DATA_FILES)[number]): string {
  return `${paths.openData}/${file}`
}

/** Returns the path of a chat session's messages; its route has `:sessionId`. */
export function chatMessagesPath(sessionId: string): string {
  return `/api/client/chat/${sessionId}/messages`
}

/** The address of visitors' answers whether a place is described correctly. */
export function placeReportsPath(placeId: number | ':id'): string {
  return `/api/client/places/${placeId}/reports`
}

export function openStatePath(placeId: number | ':id'): string {
  return `/api/client/places/${placeId}/open`
}

export function chatPollPath(sessionId: string): string {
  return `${chatMessagesPath(sessionId)}/poll`
}

/** Returns the map's URL with a walk through these places, in order. */
export function walkOnMapPath(placeIds: readonly number[]): string {
  return `${paths.map}?route=${placeIds.join(',')}`
}

export function walkGpxPath(placeIds: readonly number[], isStepFree: boolean): string {
  return `${paths.walkGpx}?route=${placeIds.join(',')}${isStepFree ? '&stairs=no' : ''}`
}

/** Returns whether a query contains a walk, as the two paths below and above do. */
export function namesWalk(search: string): boolean {
  return search.includes('route=')
}

/** Returns the URL of the walking mode for a walk through these places, in order. */
export function walkingPath(placeIds: readonly number[]): string {
  return `${paths.walking}?route=${placeIds.join(',')}`
}

export function myListPath(placeIds: readonly number[]): string {
  return `${paths.myList}?places=${placeIds.join(',')}`
}

/** Returns the map's URL with the way from the visitor to a place. */
export function wayOnMapPath(placeId: number): string {
  return `${walkOnMapPath([placeId])}&${FROM_VISITOR}`
}

/** Returns the path of a place's dialog. */
export function placePath(slug: string): string {
  return `/location/${encodeURIComponent(slug)}`
}

/** Returns the path of a place's printout; separate from other printouts, which only the map links to. */
export function printPlacePath(slug: string): string {
  return `/print/place/${encodeURIComponent(slug)}`
}

export function placePreviewPath(slug: string): string {
  return `/preview/${encodeURIComponent(slug)}.png`
}

/** Returns the map's URL centred on a place: the link «Показать на карте» (specification, section 2). */
export function placeOnMapPath({ coordinates }: Pick<Place, 'coordinates'>): string {
  return `${paths.map}?lat=${coordinates.lat}&lng=${coordinates.lng}&zoom=${PLACE_MAP_ZOOM}`
}

/** The address of a picture; `path` is relative, as in the API. */
export function uploadPath(path: string): string {
  return paths.uploads + path
}

/** Returns whether a path is the catalogue, with or without a place's dialog. */
export function isListAddress(pathname: string): boolean {
  return pathname === paths.places || pathname.startsWith('/location/')
}
