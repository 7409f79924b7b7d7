import type { Place } from './place.ts'

/** Zoom of the link «Показать на карте» (specification, section 9), in 256-pixel zooms. */
const PLACE_MAP_ZOOM = 18

/** The anchor of «Готовые прогулки» on the home page. */
export const READY_WALKS_ID = 'ready-walks'

/** Of an address of the map: the walk begins where the visitor is. */
export const FROM_VISITOR = 'from=me'

/** Addresses of the guide, for links and calls. `routes.tsx` and `page-head.ts` spell those of pages again, as patterns. */
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
  /** The places of the pack, for when the API does not answer. */
  builtInPlaces: '/built-in-places.json',
  /** The folder of the town's own map file. */
  mapFiles: '/town/',
}

/** Addresses of the offline pack, which the first script knows nothing of. */
export const packPaths = {
  list: '/pack.json',
  /** The shell of all pages. */
  shell: '/offline/shell',
  /** The shell of all printouts, whose addresses start with the other path. */
  paper: '/offline/paper',
  printouts: '/print/',
  /** The pages of all places, in a town that has not too many. */
  placePages: '/offline/places.json',
  serviceWorker: '/service-worker.js',
  /** Of the engine in the browser (`src/offline`): its script, and its data besides the places. */
  engine: '/offline/engine.js',
  guide: '/offline/guide.json',
  ways: '/offline/ways.bin',
  /** What the engine understands messages by, apart from the pack: the list of its files, and their folder. */
  encoder: '/offline/encoder.json',
  encoderFiles: '/offline/encoder/',
  /** The whole guide in one file, and its source page. */
  oneFile: '/offline/guide.html',
  oneFilePage: '/offline/guide',
}

/** The files of the open data. */
export const OPEN_DATA_FILES = ['places.csv', 'places.geojson', 'structure.csv', 'passport.csv'] as const

/** A file of the open data. */
export function openDataFile(file: (typeof OPEN_DATA_FILES)[number]): string {
  return `${paths.openData}/${file}`
}

/** The address of a chat session's messages; their route is that of `:sessionId`. */
export function chatMessagesPath(sessionId: string): string {
  return `/api/client/chat/${sessionId}/messages`
}

/** The address of visitors' answers whether a place is described correctly. */
export function placeReportsPath(placeId: number | ':id'): string {
  return `/api/client/places/${placeId}/reports`
}

/** Whether a place is open now. */
export function openStatePath(placeId: number | ':id'): string {
  return `/api/client/places/${placeId}/open`
}

/** The address that answers the messages of a chat session. */
export function chatPollPath(sessionId: string): string {
  return `${chatMessagesPath(sessionId)}/poll`
}

/** The map with a walk through these places, in this order. */
export function walkOnMapPath(placeIds: readonly number[]): string {
  return `${paths.map}?route=${placeIds.join(',')}`
}

/** A walk through these places as a file of the server. */
export function walkGpxPath(placeIds: readonly number[], isStepFree: boolean): string {
  return `${paths.walkGpx}?route=${placeIds.join(',')}${isStepFree ? '&stairs=no' : ''}`
}

/** Whether a query names a walk, as those of the two addresses below and above do. */
export function namesWalk(search: string): boolean {
  return search.includes('route=')
}

/** Walking mode for a walk through these places, in this order. */
export function walkingPath(placeIds: readonly number[]): string {
  return `${paths.walking}?route=${placeIds.join(',')}`
}

/** A list of places that can be sent to others. */
export function myListPath(placeIds: readonly number[]): string {
  return `${paths.myList}?places=${placeIds.join(',')}`
}

/** The map with the way from where the visitor is to a place. */
export function wayOnMapPath(placeId: number): string {
  return `${walkOnMapPath([placeId])}&${FROM_VISITOR}`
}

/** The address of a place's dialog. */
export function placePath(slug: string): string {
  return `/location/${encodeURIComponent(slug)}`
}

/** One place on paper; apart from the other printouts, which only the map leads to. */
export function printPlacePath(slug: string): string {
  return `/print/place/${encodeURIComponent(slug)}`
}

/** The picture of a link preview of a place. */
export function placePreviewPath(slug: string): string {
  return `/preview/${encodeURIComponent(slug)}.png`
}

/** The map centred on a place: the link «Показать на карте» (specification, section 2). */
export function placeOnMapPath({ coordinates }: Pick<Place, 'coordinates'>): string {
  return `${paths.map}?lat=${coordinates.lat}&lng=${coordinates.lng}&zoom=${PLACE_MAP_ZOOM}`
}

/** The address of a picture; `path` is relative, as in the API. */
export function uploadPath(path: string): string {
  return paths.uploads + path
}

/** True for the catalogue, with or without a place's dialog over it. */
export function isListAddress(pathname: string): boolean {
  return pathname === paths.places || pathname.startsWith('/location/')
}
