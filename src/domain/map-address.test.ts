import { expect, test } from 'vitest'
import { MAX_ADDRESS_STOPS, parseMapAddress } from './map-address.ts'

const PLACES = Array.from({ length: 40 }, (_, index) => ({ id: index + 1 }))

function parse(query: string) {
  return parseMapAddress(new URLSearchParams(query), PLACES)
}

test('without parameters the map is asked for nothing', () => {
  expect(parse('')).toEqual({ walkIds: [], faults: [] })
})

test('latitude, longitude and zoom are read', () => {
  expect(parse('lat=50.4609&lng=40.1003&zoom=18')).toEqual({
    point: { lat: 50.4609, lng: 40.1003 },
    zoom: 18,
    walkIds: [],
    faults: [],
  })
})

test('a zoom without a point is of no use', () => {
  expect(parse('zoom=18')).toEqual({ walkIds: [], faults: [] })
})

test.each([
  ['0', 1],
  ['-3', 1],
  ['99', 22],
  ['15.5', 15.5],
])('a zoom of %s is taken as %d', (zoom, taken) => {
  expect(parse(`lat=50&lng=40&zoom=${zoom}`).zoom).toBe(taken)
})

test.each([
  'lat=abc&lng=40',
  'lat=&lng=40',
  'lat=50',
  'lng=40',
  'lat=0x10&lng=40',
  'lat=Infinity&lng=1',
  'lat=1e2&lng=1',
])('a point that is no point is told: %s', (query) => {
  expect(parse(query)).toEqual({ walkIds: [], faults: ['Координаты точки в ссылке не распознаны.'] })
})

test.each(['lat=95&lng=40', 'lat=50&lng=181', 'lat=-91&lng=0'])(
  'a point outside the world is told: %s',
  (query) => {
    expect(parse(query)).toEqual({ walkIds: [], faults: ['Точки с такими координатами на земле нет.'] })
  },
)

test('a zoom that is no number is told, and the point still holds', () => {
  expect(parse('lat=50&lng=40&zoom=near')).toEqual({
    point: { lat: 50, lng: 40 },
    walkIds: [],
    faults: ['Масштаб в ссылке не распознан.'],
  })
})

test('the stops of a walk keep their order, and a place may come back later', () => {
  expect(parse('route=3,17,8,3')).toEqual({ walkIds: [3, 17, 8, 3], faults: [] })
  expect(parse('route= 3 , 17,').walkIds).toEqual([3, 17])
})

test('a stop named twice in a row is one stop', () => {
  expect(parse('route=3,3,17')).toEqual({ walkIds: [3, 17], faults: [] })
})

test('stops the guide does not know are left out and named, not too many of them', () => {
  expect(parse('route=3,99,abc,8')).toEqual({
    walkIds: [3, 8],
    faults: ['В путеводителе нет мест с номерами: 99, abc.'],
  })
  expect(parse('route=91,92,93,94,95,96,97').faults).toEqual([
    'В путеводителе нет мест с номерами: 91, 92, 93, 94, 95 и ещё 2.',
  ])
  expect(parse(`route=${'z'.repeat(500)}`).faults[0]?.length).toBeLessThan(100)
})

test('a walk without any stop is told', () => {
  expect(parse('route=')).toEqual({ walkIds: [], faults: ['В маршруте из ссылки нет ни одного места.'] })
})

test('of a hundred stops the first are shown, and that is told', () => {
  const ids = Array.from({ length: 100 }, (_, index) => (index % 40) + 1)
  const { walkIds, faults } = parse(`route=${ids}`)
  expect(walkIds).toEqual(ids.slice(0, MAX_ADDRESS_STOPS))
  expect(faults).toEqual(['Остановок в маршруте 100, показаны первые 25.'])
})
