import { describe, expect, test } from 'vitest'
import { POSITION_ZOOM } from './map-view.ts'
import { formatPosition } from './position-text.ts'
import {
  describePositionFailure,
  getMeasuredFrom,
  getPositionKind,
  getPositionView,
  POSITION_OPTIONS,
} from './visitor-position.ts'
import { toPixels } from './web-mercator.ts'

test.each([
  [1, 'Доступ к геолокации запрещен пользователем'],
  [2, 'Информация о местоположении недоступна'],
  [3, 'Превышено время ожидания определения местоположения'],
  [9, 'Не удалось определить местоположение'],
])('failure %d is told as the specification says', (code, text) => {
  expect(describePositionFailure(code)).toBe(text)
})

test('the position is asked for exactly, for ten seconds, and may be five minutes old', () => {
  expect(POSITION_OPTIONS).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 })
})

const HEART = { lat: 50.4575, lng: 40.1075 }
const HERE = { lat: 50.4555, lng: 40.118 }
const MOSCOW = { lat: 55.75, lng: 37.62 }
const located = (point: typeof HERE, accuracyMeters?: number) => ({
  state: 'located' as const,
  point,
  ...(accuracyMeters !== undefined && { accuracyMeters }),
})

describe('a position', () => {
  test.each([
    ['exact', located(HERE, 12), 'point', HERE, 'Ваше местоположение отмечено стрелкой'],
    ['just good enough', located(HERE, 500), 'point', HERE, 'Ваше местоположение отмечено стрелкой'],
    [
      'coarse',
      located(HERE, 3_000),
      'circle',
      undefined,
      'Вы где-то в круге: точность ±3 км. Расстояния — от середины города',
    ],
    [
      'far from the town, exact',
      located(MOSCOW, 20),
      'far',
      undefined,
      'До города 611 км по прямой. Расстояния — от его середины',
    ],
    [
      'far from the town, coarse',
      located(MOSCOW, 3_000),
      'far',
      undefined,
      'До города 611 км по прямой. Расстояния — от его середины',
    ],
    [
      'chosen by hand',
      { ...located(HERE), isChosen: true },
      'point',
      HERE,
      'Ваше местоположение отмечено стрелкой',
    ],
    ['unknown', { state: 'idle' as const }, undefined, undefined, ''],
  ])('%s', (_, position, kind, from, expected) => {
    expect(getPositionKind(position, HEART)).toBe(kind)
    expect(getMeasuredFrom(position, HEART)).toEqual(from)
    expect(formatPosition(position, HEART)).toBe(expected)
  })

  test('a point is shown close by, a circle whole, and the town is not left for somewhere far', () => {
    expect(getPositionView(located(HERE, 12), HEART)).toEqual({ center: HERE, zoom: POSITION_ZOOM })
    const view = getPositionView(located(HERE, 3_000), HEART)
    expect(toPixels(2 * 3_000, view?.zoom ?? 0)).toBeLessThanOrEqual(280)
    expect(toPixels(2 * 3_000, (view?.zoom ?? 0) + 1)).toBeGreaterThan(280)
    expect(getPositionView(located(MOSCOW), HEART)).toBeUndefined()
  })
})
