import { expect, test } from 'vitest'
import { describeLeg, describeWay, getArrowDegrees, getCompassHeading } from './describe-way.ts'

const SQUARE = {
  name: 'Сквер',
  address: 'Петровская площадь',
  coordinates: { lat: 50.46, lng: 40.1, precision: 'exact' },
  area: 'town',
} as const
const MUSEUM = {
  name: 'Музей',
  address: 'улица Ленина, 1',
  coordinates: { lat: 50.462, lng: 40.1, precision: 'exact' },
  area: 'town',
} as const
const at = (lat: number, lng: number, accuracyMeters = 10) => ({ point: { lat, lng }, accuracyMeters })

test('a good fix tells metres, side, minutes with the guide’s own pace, and how sure it is', () => {
  // 222 m, ×1.3 on foot at 4.5 km/h.
  expect(describeWay(at(50.458, 40.1), SQUARE)).toEqual({
    headline: '220 м',
    side: 'на север',
    bearing: 0,
    detail: 'По прямой, пешком примерно 4 мин. Точность ±10 м.',
  })
})

test('a wide fix far from the stop still tells the way, and that it is wide', () => {
  const { headline, side, detail } = describeWay(at(50.46, 40.13, 200), SQUARE)
  expect([headline, side]).toEqual(['2,1 км', 'на запад'])
  expect(detail).toContain('Сигнал неточный: ±200 м.')
})

test('a wide fix near the stop tells neither metres nor side, and leaves the word to the visitor', () => {
  expect(describeWay(at(50.4605, 40.1, 120), SQUARE)).toEqual({
    headline: 'Где-то рядом',
    detail: 'Сигнал неточный: ±120 м. Если вы на месте, нажмите «Я здесь».',
  })
})

test('a useless fix says that it is', () => {
  const words = describeWay(at(50.46, 40.1, 5_000), SQUARE)
  expect(words.headline).toBe('Место не определить')
  expect(words.detail).toContain('±5 км')
  expect(words).not.toHaveProperty('bearing')
})

test('from another town no minutes on foot are told', () => {
  const { headline, detail } = describeWay(at(51.66, 39.2), SQUARE)
  expect(headline).toMatch(/^\d+ км$/)
  expect(detail).toBe('Вы далеко от маршрута. Это расстояние по прямой.')
})

test('nothing is told finer than ten metres', () => {
  const words = describeWay(at(50.46037, 40.1, 3), { ...SQUARE, coordinates: SQUARE.coordinates })
  expect([words.headline, words.detail]).toEqual([
    '40 м',
    'По прямой, пешком примерно 1 мин. Точность ±10 м.',
  ])
})

test('without a fix the way is told from the stop before; the first stop has its address', () => {
  expect(describeLeg(SQUARE, MUSEUM)).toMatchObject({
    headline: '220 м',
    side: 'на север',
    detail: 'По прямой от прошлой остановки, примерно 4 мин.',
  })
  expect(describeLeg(undefined, MUSEUM)).toEqual({ headline: 'Начало маршрута', detail: 'улица Ленина, 1' })
  expect(describeLeg(undefined, { name: 'Парк', coordinates: SQUARE.coordinates }).detail).toBe(
    'Адрес не указан.',
  )
})

test('alpha counts counter-clockwise from the north', () => {
  expect([0, 90, 180, 270, 359].map((alpha) => getCompassHeading(alpha, 0))).toEqual([0, 270, 180, 90, 1])
})

test('a device turned on its side has its screen turned back', () => {
  expect(getCompassHeading(0, 90)).toBe(90)
  expect(getCompassHeading(0, 270)).toBe(270)
  expect(getCompassHeading(350, -90)).toBe(280)
})

test('the arrow points up when the way lies ahead, and without a heading the north is up', () => {
  expect(getArrowDegrees(120, 120)).toBe(0)
  expect(getArrowDegrees(90, 180)).toBe(270)
  expect(getArrowDegrees(10, 350)).toBe(20)
  expect(getArrowDegrees(45)).toBe(45)
  expect(getArrowDegrees(359.7)).toBe(0)
})
