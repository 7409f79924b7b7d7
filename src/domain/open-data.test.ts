import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { TEST_CITY } from '#testing/test-city.ts'
import { listPassportRows, listPlaceRows, listStructureRows, toGeoJson } from './open-data.ts'
import { FACT_NAMES } from './place-facts.ts'

const ORIGIN = 'https://pavlovsk.example'
const PARK = createPlace({ id: 7, slug: 'парк', stepFree: 'limited', checkedAt: '2026-03-01' })
const CITY = { ...TEST_CITY, pictures: {} }
const MUSEUM = createPlace({ id: 8, slug: 'muzej', checkedAt: '2026-11-21' })

test('the table has a field for every fact, and an empty cell for what is not known', () => {
  const [names = [], park = [], museum = []] = listPlaceRows([PARK, MUSEUM], ORIGIN)
  for (const name of FACT_NAMES) expect(names).toContain(name)
  expect(park[names.indexOf('stepFree')]).toBe('limited')
  expect(museum[names.indexOf('stepFree')]).toBeUndefined()
  expect(park[names.indexOf('url')]).toBe(`${ORIGIN}/location/${encodeURIComponent('парк')}`)
})

test('every field of the table is described, with the words of its values', () => {
  const [names = []] = listPlaceRows([], ORIGIN)
  const described = new Map(listStructureRows().map(([name = '', title = '']) => [name, title]))
  for (const name of names) expect(described.get(String(name)), String(name)).toBeTruthy()
  expect(described.get('stepFree')).toBe('Без ступеней (yes: да, limited: с трудом, no: нет)')
})

test('a point of the map file stands at its place, longitude first, and says only what is known', () => {
  const [feature] = toGeoJson([PARK], ORIGIN).features
  const { lat, lng } = PARK.coordinates
  expect(feature?.geometry).toEqual({ type: 'Point', coordinates: [lng, lat] })
  expect(feature?.id).toBe(7)
  expect(feature?.properties).toMatchObject({ name: PARK.name, stepFree: 'limited' })
  expect(feature?.properties).not.toHaveProperty('website')
})

test('what is known not to be so is said of a point, too', () => {
  const [feature] = toGeoJson([createPlace({ indoor: false, outsideTown: false })], ORIGIN).features
  expect(feature?.properties).toMatchObject({ indoor: false, outsideTown: false })
})

test('the passport names owner, licence and the latest day of a check, or says that they are not stated', () => {
  const owned = {
    ...CITY,
    owner: { name: 'Администрация города' },
    openData: { licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' } },
  }
  const passport = new Map(
    listPassportRows(owned, [PARK, MUSEUM], ORIGIN).map(([key = '', value]) => [key, value]),
  )
  expect(passport.get('creator')).toBe('Администрация города')
  expect(passport.get('licence')).toBe('CC BY 4.0, https://creativecommons.org/licenses/by/4.0/')
  expect(passport.get('modified')).toBe('20261121')
  expect(passport.get('data')).toBe(`${ORIGIN}/open-data/places.csv`)
  const unknown = new Map(listPassportRows(CITY, [], ORIGIN).map(([key = '', value]) => [key, value]))
  for (const key of ['creator', 'licence', 'modified', 'publishermbox'])
    expect(unknown.get(key)).toBe('не указано')
})
