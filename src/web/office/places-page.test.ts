import { expect, test } from 'vitest'
import type { OfficePlaceItem, PlaceState } from '#domain/office/places.ts'
import { filterPlaces, type PlacesQuery, readPlacesQuery, writePlacesQuery } from './places-page.tsx'

const item = (key: string, state: PlaceState, isStale = false): OfficePlaceItem => ({
  key,
  name: `Сквер у Ёлки ${key}`,
  category: 'парк',
  state,
  isApproximate: false,
  isStale,
})
const places = [item('1', 'published', true), item('2', 'changed'), item('new', 'draft')]
const ALL: PlacesQuery = { search: '', shown: 'all', isStale: false }
const keysOf = (query: Partial<PlacesQuery>) =>
  filterPlaces(places, { ...ALL, ...query }).map(({ key }) => key)

test('places are found by words of their name and category, whatever the case, ё or е', () => {
  expect(keysOf({ search: 'елки парк' })).toEqual(['1', '2', 'new'])
  expect(keysOf({ search: 'new' })).toEqual(['new'])
  expect(keysOf({ search: 'музей' })).toEqual([])
})

test('a changed place is both on the site and among the drafts', () => {
  expect(keysOf({ shown: 'drafts' })).toEqual(['2', 'new'])
  expect(keysOf({ shown: 'site' })).toEqual(['1', '2'])
  expect(keysOf({ isStale: true })).toEqual(['1'])
})

test('the address keeps what is shown; what it does not know is left out', () => {
  const query: PlacesQuery = { search: 'сквер', shown: 'site', isStale: true }
  expect(readPlacesQuery(writePlacesQuery(query))).toEqual(query)
  expect(writePlacesQuery(ALL).size).toBe(0)
  expect(readPlacesQuery(new URLSearchParams('shown=toString'))).toEqual(ALL)
})
