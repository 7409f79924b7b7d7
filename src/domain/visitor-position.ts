import type { Coordinates } from './coordinates.ts'

/** How the browser is asked for the position (specification, section 9). */
export const POSITION_OPTIONS = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 }

/** What became of finding the visitor (specification, section 4). A known position outlives a later failure. */
export type VisitorPosition = {
  state: 'idle' | 'locating' | 'located' | 'error' | 'manual'
  point?: Coordinates
  /** The visitor pointed at it on the map. */
  isChosen?: boolean
  /** Why the position is not known, in Russian. */
  failure?: string
}

export const POSITION_UNSUPPORTED = 'Геолокация не поддерживается вашим браузером'

/** Codes of the Geolocation API (W3C, section 5.5). */
const FAILURES: Readonly<Record<number, string>> = {
  1: 'Доступ к геолокации запрещен пользователем',
  2: 'Информация о местоположении недоступна',
  3: 'Превышено время ожидания определения местоположения',
}

/** What the visitor reads when the browser gives no position (specification, section 8). */
export function describePositionFailure(code: number): string {
  return FAILURES[code] ?? 'Не удалось определить местоположение'
}

/** Toasts of the manual mode (specification, section 4). */
export const MANUAL_TOASTS = {
  start: {
    title: 'Выберите местоположение',
    text: 'Кликните на карте, чтобы установить ваше текущее местоположение',
  },
  /** A finger does not click. */
  startByTouch: {
    title: 'Выберите местоположение',
    text: 'Нажмите на карту, чтобы установить ваше текущее местоположение',
  },
  done: {
    title: 'Местоположение установлено',
    text: 'Ваше местоположение успешно установлено на карте',
  },
}
