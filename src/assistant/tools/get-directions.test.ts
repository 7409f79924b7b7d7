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

test('of buses there is what timetables and the texts of the place say', () => {
  const place = createPlace({
    id: 1,
    name: 'Озеро Щучье',
    description: 'На автобусе доехать можно до озера.',
  })
  const others = Array.from({ length: 12 }, (_, at) =>
    createPlace({ id: at + 2, description: `Дом под номером ${at}.` }),
  )
  const text = ['| Рейс | Отправление |', '| --- | --- |', '| Город — Щучье | 08:00, 14:30 |'].join('\n')
  const guide = { ...SHIPPED.guide, places: [place, ...others], about: [{ title: 'Автобусы', text }] }
  const way = getDirections(createToolContext(guide), undefined, { kind: 'place', id: 1 }, 'bus')
  expect(way.rides.map(({ timetable, next }) => [timetable.label, next.map(({ leaves }) => leaves)])).toEqual(
    [['Город — Щучье', [14 * 60 + 30]]],
  )
  expect(way.sayings.map(({ text: said }) => said)).toContain('На автобусе доехать можно до озера.')
  expect(way.walk).toBeUndefined()
})

test.each([
  ['at once', 'Музей соли', undefined],
  ['with a change', 'Дальний маяк', 'Площадь'],
])('the lines of a table lead there %s', (_, name, change) => {
  const places = [createPlace({ id: 1, name: 'Рынок' }), createPlace({ id: 2, name })]
  const text = [
    '| Маршрут | Путь | Последний |',
    '| --- | --- | --- |',
    '| 1 | Рынок — Площадь — Музей соли | 21:40 |',
    '| 2 | Больница — Площадь — Маяк | 20:50 |',
  ].join('\n')
  const guide = { ...SHIPPED.guide, places, about: [{ title: 'Автобусы', text }] }
  const ends = places.map(({ id }) => ({ kind: 'place' as const, id }))
  const way = getDirections(createToolContext(guide), ends[0], ends[1] as never, 'bus')
  expect(way.lines).toHaveLength(1)
  expect(way.lines[0]).toMatchObject({ first: { label: 'Маршрут 1', times: 'последний — 21:40' } })
  expect(way.lines[0]?.change).toBe(change)
})

test('a bus is told first only where the way on foot is long and nobody said how', () => {
  const near = to('Центральный рынок')
  expect(getDirections(KNOWN, undefined, near, 'foot', true).isRide).toBe(false)
  expect(getDirections(KNOWN, undefined, near, 'bus').isRide).toBe(true)
})
