import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { checkRecords } from '#domain/content/check-import.ts'
import { checkPlaces } from '#domain/content/check-places.ts'
import { readTable, writeTable } from '#domain/content/sheet-table.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import type { PackPlace } from '#domain/pack-place.ts'
import { inOlkhovets, makeOlkhovets } from '#testing/extract/olkhovets.ts'
import type { Tags } from '../osm/osm-data.ts'
import { readExtract } from '../osm/read-extract.ts'
import { draftPlaces } from './draft-places.ts'
import { findPlaceKind } from './place-kinds.ts'

let places: PackPlace[]

beforeAll(async () => {
  places = (await makeOlkhovets()).places
})

function getPlace(name: string): PackPlace {
  const [place, ...others] = places.filter((one) => one.name === name)
  if (place === undefined || others.length > 0) throw new Error(`${name}: ${others.length} more`)
  return place
}

const DAY = '2026-06-01'

test('a place has what the map tells of it, and names its source and day', () => {
  expect(getPlace('Краеведческий музей')).toMatchObject({
    category: 'музей',
    openingHours: 'Tu-Su 10:00-17:00',
    phone: '+7 800 000-00-01, +7 800 000-00-02',
    website: 'https://museum.example',
    stepFree: 'limited',
    address: 'Советская улица, 10',
    description: 'Музей. Описание ещё не написано.',
    sources: [
      expect.stringMatching(
        /^© участники OpenStreetMap, ODbL: https:\/\/www\.openstreetmap\.org\/node\/\d+, данные на 2026-06-01$/,
      ),
    ],
  })
})

test('a place that is mapped as a point and as a house is one, at the point', () => {
  const { lat, lng, precision } = getPlace('Краеведческий музей').coordinates
  expect(precision).toBe('exact')
  expect(getDistanceMeters({ lat, lng }, inOlkhovets(850, 770))).toBeLessThan(1)
})

test('an area stands in its middle, on the plane of the town', () => {
  expect(getDistanceMeters(getPlace('Стадион «Луч»').coordinates, inOlkhovets(1310, 675))).toBeLessThan(2)
})

test('what cannot be read is left out, not guessed', () => {
  expect(getPlace('Колхозный рынок')).not.toHaveProperty('openingHours')
  expect(getPlace('Городская библиотека').website).toMatch(/^https:\/\/xn--.*\.example$/)
  expect(getPlace('Городской пляж').price).toBe('вход бесплатный')
  expect(getPlace('Святой ключ')).not.toHaveProperty('phone')
})

test('shops, signs on walls, and what lies beyond the box are no places', () => {
  const names = places.map(({ name }) => name)
  for (const name of ['Магазин', 'Доска почёта', 'Музей за чертой']) expect(names).not.toContain(name)
  expect(names).toHaveLength(23)
})

test.each([
  [{ amenity: 'place_of_worship', building: 'church' }, 'религия'],
  [{ tourism: 'museum', historic: 'castle' }, 'музей'],
  [{ historic: 'memorial', memorial: 'plaque' }, undefined],
  [{ leisure: 'park' }, 'парк'],
  [{ natural: 'water', water: 'river' }, undefined],
  [{ natural: 'water', water: 'lake' }, 'озеро'],
  [{ amenity: 'cafe', access: 'private' }, undefined],
  [{ railway: 'station', station: 'subway' }, undefined],
  [{ highway: 'pedestrian', name: 'набережная Ольхи' }, 'набережная'],
  [{ highway: 'residential', name: 'Набережная улица' }, undefined],
  [{ shop: 'bakery' }, undefined],
])('%j is %s', (tags, category) => {
  expect(findPlaceKind(tags, DAY)?.category).toBe(category)
})

test('the draft is a table that can be imported: no fault, no warning', () => {
  const { records, faults } = readTable(writeTable(places))
  const checked = checkRecords(records, [])
  const warnings = checkPlaces(checked.imported, {
    current: [],
    center: inOlkhovets(800, 600),
    today: '2026-07-01',
    checkHours: () => undefined,
    isComplete: true,
  })
  expect([...faults, ...checked.faults, ...warnings]).toEqual([])
  expect(checked.imported).toHaveLength(places.length)
})

test('what is shut, gone, being built or for nobody is not drafted as a place to go to', async () => {
  const data = await readExtract(join(import.meta.dirname, '../../../testing/extract/closed-places.osm'))
  expect(draftPlaces(data, () => undefined).map(({ name }) => name)).toEqual(['Музей «Живой»'])
})

test.each([
  { opening_hours: 'closed' },
  { opening_hours: 'Mo-Su,PH off "до весны"' },
  { opening_hours: '24/7 closed' },
  { opening_hours: '"закрыто на ремонт"' },
  { access: 'no' },
  { access: 'military' },
  { construction: 'yes' },
  { disused: 'cafe' },
  { operational_status: 'under_construction' },
  { building: 'construction' },
  { proposed: 'yes' },
  { opening_date: '2099-01-01' },
  { opening_date: '2026-07' },
  { end_date: '2020-05' },
  { end_date: 'C20' },
  { ruins: 'yes' },
])('a café with %o is no place', (tags) => {
  expect(findPlaceKind({ amenity: 'cafe', ...tags } as Tags, DAY)).toBeUndefined()
})

test.each([
  { opening_hours: 'Mo-Fr 10:00-18:00; PH off' },
  { opening_hours: 'Mo off; Tu-Su 10:00-18:00' },
  { access: 'no', foot: 'yes' },
  { access: 'customers' },
  { construction: 'no' },
  { construction: 'minor' },
  { opening_date: '2010-05-01' },
  { opening_date: '1990s' },
  { end_date: '2099' },
  { ruins: 'yes', historic: 'castle' },
])('a café with %o is one', (tags) => {
  expect(findPlaceKind({ amenity: 'cafe', ...tags } as Tags, DAY)?.category).toBe('кафе')
})
