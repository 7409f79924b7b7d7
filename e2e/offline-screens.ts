import type { ScreenPath } from '../src/web/app/routes.tsx'
import type { PrintoutPath } from '../src/web/print/printouts.ts'
import { PLACES, TEXT } from './city-pack.ts'
import { SAVED } from './offline-line.ts'

/** An address and the text expected there. */
type Screen = readonly [address: string, text: string]

const [FIRST] = PLACES

/**
 * Every screen of the guide without a network, by the paths of the pages' own table: a route without a row here is an error of
 * types. `*` is what no route takes.
 */
const SCREENS: Record<ScreenPath | '*', readonly [Screen, ...Screen[]]> = {
  '/': [
    ['/', `Всего локаций: ${PLACES.length}`],
    [`/?q=${TEXT}`, 'Найдено:'],
    ['/?q=жираф12345', 'Локации не найдены'],
  ],
  '/location/:slug': [[`/location/${FIRST?.slug}`, FIRST?.description ?? '']],
  '/map': [
    ['/map', 'Карта локаций'],
    ['/map?route=1,2,3', 'Маршрут'],
  ],
  '/walk': [['/walk?route=1,2,3', 'Остановок: 3']],
  '/about': [['/about', 'места путеводителя файлами CSV и GeoJSON']],
  '/my-list': [['/my-list', 'Мой список']],
  '/open-data': [['/open-data', 'places.geojson']],
  '/offline': [['/offline', SAVED]],
  '*': [['/no-such-page', 'Такой страницы нет']],
}

/** Every printout in the same form, as a visitor opens it: on A4 unless the other size is chosen. */
const SHEETS: Record<PrintoutPath, readonly [Screen, ...Screen[]]> = {
  '/print/map': [['/print/map', `Места: ${PLACES.length}`]],
  '/print/walk': [
    [`/print/walk?route=${PLACES.slice(0, 6).map(({ id }) => id)}`, 'на местах'],
    ['/print/walk?route=1,2', 'Расстояния'],
  ],
  '/print/place/:slug': [[`/print/place/${FIRST?.slug}`, FIRST?.name ?? '']],
  '/print/poster': [['/print/poster', `Мест в путеводителе: ${PLACES.length}`]],
}

export const OFFLINE_SCREENS: readonly Screen[] = Object.values(SCREENS).flat()
export const OFFLINE_SHEETS: readonly Screen[] = Object.values(SHEETS).flat()
