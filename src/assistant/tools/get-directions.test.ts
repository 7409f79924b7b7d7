import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { createToolContext, getPlaceId, KNOWN, SHIPPED } from '#testing/tool-contexts.ts'
import { getDirections } from './get-directions.ts'

const to = (name: string, context = KNOWN) => ({ kind: 'place', id: getPlaceId(context, name) }) as const

test('without a start the way begins at the visitor, else at the centre', () => {
  const market = to('Центральный рынок')
  expect(getDirections(KNOWN, undefined, market, 'foot').from.kind).toBe('center')
  const position = { lat: 58.2, lng: 57.29 }
  const way = getDirections({ ...KNOWN, position }, undefined, market, 'foot')
  expect(way.from.kind).toBe('visitor')
  expect(way.foot?.straightMeters).toBeGreaterThan(200)
  expect(way.walk?.points.map(({ name }) => name)).toEqual(['Ваше местоположение', 'Центральный рынок'])
})

test('the centre is the heart that the town names, else its centre, wherever its places are', () => {
  const { heart: _heart, ...city } = KNOWN.guide.city
  const market = to('Центральный рынок')
  const context = { ...KNOWN, guide: { ...KNOWN.guide, city } }
  expect(getDirections(context, undefined, market, 'foot').from.coordinates).toEqual(city.center)
  const heart = { name: 'Площадь', lat: 58.1, lng: 57.2 }
  const named = { ...KNOWN, guide: { ...KNOWN.guide, city: { ...city, heart } } }
  expect(getDirections(named, undefined, market, 'foot').from).toMatchObject({
    name: 'Площадь',
    coordinates: { lat: 58.1, lng: 57.2 },
  })
})

test('a start that the guide lacks is told, and the way counted from the centre', () => {
  const way = getDirections(KNOWN, { kind: 'unknown', name: 'Эрмитаж' }, to('Музей соли'), 'foot')
  expect(way).toMatchObject({ missingStart: 'place', from: { kind: 'center' } })
})

test('a visitor in another town is nowhere here', () => {
  const position = { lat: 55.75, lng: 37.62 }
  const way = getDirections({ ...KNOWN, position }, { kind: 'visitor' }, to('Музей соли'), 'foot')
  expect(way).toMatchObject({ missingStart: 'visitor', from: { kind: 'center' } })
})

test('to an approximate point there is no card and no way in steps', () => {
  const way = getDirections(SHIPPED, undefined, to('Петровский сквер', SHIPPED), 'foot')
  expect(way.foot?.isRough).toBe(true)
  expect(way.walk).toBeUndefined()
  expect(way.steps).toEqual([])
})

test('an end that the guide lacks has no way', () => {
  const way = getDirections(KNOWN, undefined, { kind: 'unknown', name: 'Эрмитаж' }, 'foot')
  expect(way.foot).toBeUndefined()
  expect(way.to).toMatchObject({ kind: 'unknown', name: 'Эрмитаж' })
})

test('a way that a table of the guide tells is told so, there and back, and no other is', () => {
  const table = '| Откуда — куда | Километров | Минут |\n| --- | --- | --- |\n'
  const text = `${table}| Площадь — музей соли и рынок | 1,4 | 27 |`
  const city = { ...KNOWN.guide.city, heart: { ...KNOWN.guide.city.center, name: 'Соборная площадь' } }
  const guide = { ...KNOWN.guide, city, about: [{ title: 'Пешком', text }] }
  const context = createToolContext(guide)
  const wayInTable = { wayMeters: 1400, minutes: 27 }
  expect(getDirections(context, undefined, to('Музей соли'), 'foot').foot).toMatchObject(wayInTable)
  expect(getDirections(context, to('Центральный рынок'), { kind: 'center' }, 'foot').foot).toMatchObject(
    wayInTable,
  )
  const other = getDirections(context, to('Музей соли'), to('Центральный рынок'), 'foot').foot
  expect(other?.minutes).not.toBe(27)
})

test('of buses a table of the town tells the lines that stop there', () => {
  const rows = '| 1 | Вокзал — Рынок — Музей соли | 6:10 |\n| 2 | Вокзал — Затон | 6:30 |'
  const text = `| Номер | Путь | Первый |\n| --- | --- | --- |\n${rows}`
  const guide = { ...KNOWN.guide, about: [{ title: 'Автобусы', text }] }
  const ride = (name: string) =>
    getDirections(createToolContext(guide), undefined, to(name), 'bus').sayings.map((one) => one.text)
  expect(ride('Музей соли')).toEqual(['1: путь — Вокзал — Рынок — Музей соли, первый — 6:10.'])
  expect(ride('Железнодорожный вокзал')).toHaveLength(2)
  expect(ride('Озеро Щучье')).toEqual([])
})

test('of buses there is what the texts of the place say', () => {
  const place = createPlace({
    id: 1,
    name: 'Озеро Щучье',
    description: 'На автобусе доехать можно до озера.',
  })
  const others = Array.from({ length: 12 }, (_, at) =>
    createPlace({ id: at + 2, description: `Дом под номером ${at}.` }),
  )
  const guide = { ...SHIPPED.guide, places: [place, ...others] }
  const way = getDirections(createToolContext(guide), undefined, { kind: 'place', id: 1 }, 'bus')
  expect(way.sayings.map(({ text: said }) => said)).toContain('На автобусе доехать можно до озера.')
  expect(way.walk).toBeUndefined()
})
