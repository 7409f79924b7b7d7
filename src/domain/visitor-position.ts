import type { Coordinates } from './coordinates.ts'
import { getDistanceMeters } from './distance.ts'
import { type MapView, POSITION_ZOOM } from './map-view.ts'
import { toPixels } from './web-mercator.ts'

/** A fix wider than this is useless in a town: it gives neither metres nor a way. */
export const COARSE_FIX_M = 500
/** From here on the town is out of sight. */
export const FAR_FROM_TOWN_M = 20_000
/** The smallest map side in which the whole circle is visible. */
const CIRCLE_SIDE_PX = 280

/** Options of the browser's position request (specification, section 9). */
export const POSITION_OPTIONS = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 }

/** The state of the position (specification, section 4). A known position survives a later failure. */
export type VisitorPosition = {
  state: 'idle' | 'locating' | 'located' | 'error' | 'manual'
  point?: Coordinates
  /** The accuracy radius with a probability of 95 % (Geolocation API, section 7); absent for a chosen point. */
  accuracyMeters?: number
  /** The visitor chose it on the map. */
  isChosen?: boolean
  /** Why the position is unknown, in Russian. */
  failure?: string
}

export const POSITION_UNSUPPORTED = 'Геолокация не поддерживается вашим браузером'

/** Codes of the Geolocation API (W3C, section 5.5). */
const FAILURES: Readonly<Record<number, string>> = {
  1: 'Доступ к геолокации запрещен пользователем',
  2: 'Информация о местоположении недоступна',
  3: 'Превышено время ожидания определения местоположения',
}

/** The message when the browser gives no position (specification, section 8). */
export function describePositionFailure(code: number): string {
  return FAILURES[code] ?? 'Не удалось определить местоположение'
}

/** Toasts of the manual mode (specification, section 4). */
export const MANUAL_TOASTS = {
  start: {
    title: 'Выберите местоположение',
    text: 'Кликните на карте, чтобы установить ваше текущее местоположение',
  },
  /** The same for touch screens, where nobody clicks. */
  startByTouch: {
    title: 'Выберите местоположение',
    text: 'Нажмите на карту, чтобы установить ваше текущее местоположение',
  },
  done: {
    title: 'Местоположение установлено',
    text: 'Ваше местоположение успешно установлено на карте',
  },
}

/** `point`: good enough for ways; `circle`: somewhere around it; `far`: out of sight of the town. */
export type PositionKind = 'point' | 'circle' | 'far'

/** The use of a position in a town with this middle; undefined without one. */
export function getPositionKind(
  { point, accuracyMeters = 0 }: VisitorPosition,
  heart: Coordinates,
): PositionKind | undefined {
  if (point === undefined) return undefined
  if (getDistanceMeters(point, heart) >= FAR_FROM_TOWN_M) return 'far'
  return isCoarse(accuracyMeters) ? 'circle' : 'point'
}

/** Whether a fix of this accuracy, in metres, is too wide for distances. */
export function isCoarse(accuracyMeters: number): boolean {
  return accuracyMeters > COARSE_FIX_M
}

/** Returns the origin of distances: the visitor's position if it is a point near the town. */
export function getMeasuredFrom(position: VisitorPosition, heart: Coordinates): Coordinates | undefined {
  return getPositionKind(position, heart) === 'point' ? position.point : undefined
}

/** Returns the view of the visitor or the whole circle; undefined without a position or far from the town. */
export function getPositionView(position: VisitorPosition, heart: Coordinates): MapView | undefined {
  const kind = getPositionKind(position, heart)
  const { point, accuracyMeters = 0 } = position
  if (point === undefined || kind === 'far') return undefined
  if (kind === 'point') return { center: point, zoom: POSITION_ZOOM }
  const excess = Math.log2((toPixels(1, POSITION_ZOOM) * 2 * accuracyMeters) / CIRCLE_SIDE_PX)
  return { center: point, zoom: POSITION_ZOOM - Math.max(0, Math.ceil(excess)) }
}
