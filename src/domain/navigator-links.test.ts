import { expect, test } from 'vitest'
import { listNavigatorLinks } from './navigator-links.ts'

const STOPS = [
  { name: 'Набережная', coordinates: { lat: 50.459, lng: 40.0905 } },
  { name: 'Собор|храм', coordinates: { lat: 50.4609, lng: 40.1003 } },
  { name: 'Сквер', coordinates: { lat: 50.4611, lng: 40.1045 } },
]

function urlOf(name: string, stops = STOPS) {
  return listNavigatorLinks(stops).find((link) => link.name === name)?.url
}

test('Яндекс Карты get latitude and longitude, points with a tilde, on foot', () => {
  expect(urlOf('Яндекс Карты')).toBe(
    'https://yandex.ru/maps/?rtext=50.459,40.0905~50.4609,40.1003~50.4611,40.1045&rtt=pd',
  )
})

test('2ГИС gets longitude and latitude, points with a bar, on foot', () => {
  expect(decodeURIComponent(urlOf('2ГИС') ?? '')).toBe(
    'https://2gis.ru/directions/tab/pedestrian/points/40.0905,50.459|40.1003,50.4609|40.1045,50.4611',
  )
})

test('Organic Maps gets start, end and the stops between, with their names', () => {
  const url = new URL(urlOf('Organic Maps') ?? '')
  expect(url.origin + url.pathname).toBe('https://omaps.app/v2/dir')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    origin: '50.459,40.0905',
    origin_name: 'Набережная',
    destination: '50.4611,40.1045',
    destination_name: 'Сквер',
    waypoints: '50.4609,40.1003',
    waypoint_names: 'Собор храм',
    mode: 'walk',
  })
})

test('the way to a single stop starts at the visitor', () => {
  const [only] = STOPS
  const stops = only ? [only] : []
  expect(urlOf('Яндекс Карты', stops)).toBe('https://yandex.ru/maps/?rtext=~50.459,40.0905&rtt=pd')
  expect(decodeURIComponent(urlOf('2ГИС', stops) ?? '')).toMatch(/points\/\|40\.0905,50\.459$/)
  expect(new URL(urlOf('Organic Maps', stops) ?? '').searchParams.has('origin')).toBe(false)
})

test('of more than ten stops 2ГИС gets the first ten, and that is said', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    name: `${index}`,
    coordinates: { lat: 50, lng: index },
  }))
  const link = listNavigatorLinks(many).find(({ name }) => name === '2ГИС')
  expect(link?.mostStops).toBe(10)
  expect(decodeURIComponent(link?.url ?? '').split('|')).toHaveLength(10)
  expect(listNavigatorLinks(STOPS).every(({ mostStops }) => mostStops === undefined)).toBe(true)
})

test('no stops, no links', () => {
  expect(listNavigatorLinks([])).toEqual([])
})
