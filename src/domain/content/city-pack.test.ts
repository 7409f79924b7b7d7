import { expect, test } from 'vitest'
import { createPackPlace, TEST_CITY } from '#testing/test-city.ts'
import { type CityPack, type CityPackFiles, parseCityPack } from './city-pack.ts'

function createFiles(files: Partial<CityPackFiles> = {}): CityPackFiles {
  return { city: TEST_CITY, places: [createPackPlace()], about: 'Город.', imageFiles: new Set(), ...files }
}

function getPack(files: Partial<CityPackFiles>): CityPack {
  const result = parseCityPack(createFiles(files))
  if ('faults' in result) throw new Error(result.faults.join('\n'))
  return result.pack
}

function listFaults(files: Partial<CityPackFiles>): string[] {
  const result = parseCityPack(createFiles(files))
  return 'faults' in result ? result.faults : []
}

/** The faults of a pack whose only place is changed like this. */
function listPlaceFaults(facts: Record<string, unknown>): string[] {
  return listFaults({ places: [createPackPlace(facts)] })
}

test('a pack with only what is required is sound', () => {
  expect(getPack({})).toStrictEqual({
    city: TEST_CITY,
    about: 'Город.',
    places: [
      {
        id: 1,
        slug: 'городской-парк',
        name: 'Городской парк',
        category: 'парк',
        tags: ['отдых'],
        description: 'Тихий уголок у реки.',
        coordinates: { lat: 50.45, lng: 40.13, precision: 'exact' },
        images: [],
        sources: [],
      },
    ],
  })
})

test('null means the same as an absent field: not known', () => {
  const places = [createPackPlace({ id: null, slug: null, address: null, images: null, stepFree: null })]
  expect(getPack({ city: { ...TEST_CITY, region: null, contacts: null }, places })).toStrictEqual(getPack({}))
})

test('a required field that is null is missing', () => {
  expect(listPlaceFaults({ description: null })).toEqual([
    'places.json, место 1 «Городской парк»: нет обязательного поля «description»',
  ])
})

test('places without a number get the free ones, those with a number keep it', () => {
  const places = [{ name: 'а' }, { name: 'б', id: 1 }, { name: 'в', id: 3 }, { name: 'г' }].map(
    createPackPlace,
  )
  expect(getPack({ places }).places.map((place) => place.id)).toEqual([2, 1, 3, 4])
})

test('a place keeps its slug, and gets one from its name when it has none', () => {
  const places = [createPackPlace({ slug: 'park' }), createPackPlace({ name: 'Кафе «Ёж»' })]
  expect(getPack({ places }).places.map((place) => place.slug)).toEqual(['park', 'кафе-ёж'])
})

test('pictures are named by their file, with what is known of them', () => {
  const images = [{ file: 'a.jpg', alt: 'Вход', credit: 'М. Иванова', license: null }, { file: 'b/c.png' }]
  const imageFiles = new Set(['a.jpg', 'b/c.png'])
  expect(getPack({ places: [createPackPlace({ images })], imageFiles }).places[0]?.images).toEqual([
    { path: 'a.jpg', alt: 'Вход', credit: 'М. Иванова' },
    { path: 'b/c.png' },
  ])
})

test('a pack may use categories of its own', () => {
  expect(listPlaceFaults({ category: 'аэродром' })).toEqual([])
})

test.each([
  ['a missing field', { category: undefined }, 'нет обязательного поля «category»'],
  ['a missing part of a field', { coordinates: { lat: 50 } }, 'нет обязательного поля «coordinates.lng»'],
  ['an empty text', { description: '' }, 'поле «description»: не должно быть пустым'],
  [
    'a latitude out of range',
    { coordinates: { lat: 91, lng: 40 } },
    'поле «coordinates.lat»: 91 больше допустимого 90',
  ],
  [
    'a longitude out of range',
    { coordinates: { lat: 50, lng: -181 } },
    'поле «coordinates.lng»: -181 меньше допустимого -180',
  ],
  ['a missing picture', { images: [{ file: 'нет.jpg' }] }, 'нет файла картинки images/нет.jpg'],
  ['a picture outside the pack', { images: [{ file: '../x.jpg' }] }, 'нет файла картинки images/../x.jpg'],
  ['a name without letters', { name: '№ %' }, 'из названия не составить адрес, задайте поле slug'],
])('%s is reported with file and place', (_kind, facts, fault) => {
  const name = 'name' in facts ? facts.name : 'Городской парк'
  expect(listPlaceFaults(facts)).toEqual([`places.json, место 1 «${name}»: ${fault}`])
})

test.each([
  ['a text instead of a number', { visitMinutes: '45' }, 'visitMinutes'],
  ['a text instead of a list', { tags: 'отдых' }, 'tags'],
  ['a text instead of a yes or no', { indoor: 'да' }, 'indoor'],
  ['a word that is not one of the known ones', { stepFree: 'maybe' }, 'stepFree'],
  ['a number that is not positive', { id: 0 }, 'id'],
  ['a date that does not exist', { checkedAt: '2025-13-01' }, 'checkedAt'],
  ['a web address without a protocol', { website: 'example.org' }, 'website'],
  ['a null inside a list', { tags: ['отдых', null] }, 'tags.1'],
])('%s is reported in Russian with the name of the field', (_kind, facts, field) => {
  const [fault, ...others] = listPlaceFaults(facts)
  expect(fault).toMatch(new RegExp(`^places\\.json, место 1 «Городской парк»: поле «${field}»: .*[а-яё]{4}`))
  expect(fault).not.toMatch(/invalid|expected|required/i)
  expect(others).toEqual([])
})

test('a place without a name is reported by its number in the file', () => {
  expect(listFaults({ places: [createPackPlace(), { ...createPackPlace(), name: undefined }] })).toEqual([
    'places.json, место 2: нет обязательного поля «name»',
  ])
})

test('a slug used twice is reported with both places', () => {
  const places = [createPackPlace({ slug: 'park' }), createPackPlace({ name: 'Сквер', slug: 'park' })]
  expect(listFaults({ places })).toEqual([
    'places.json, место 2 «Сквер»: адрес (slug) «park» уже занят: место 1 «Городской парк»',
  ])
})

test('two places of the same name are told apart only by a slug', () => {
  expect(listFaults({ places: [createPackPlace(), createPackPlace()] })).toEqual([
    'places.json, место 2 «Городской парк»: адрес (slug) «городской-парк» уже занят: место 1 «Городской парк»',
  ])
})

test('a number used twice is reported with both places', () => {
  const places = [createPackPlace({ id: 7 }), createPackPlace({ id: 7, name: 'Сквер' })]
  expect(listFaults({ places })).toEqual([
    'places.json, место 2 «Сквер»: номер (id) 7 уже занят: место 1 «Городской парк»',
  ])
})

test('places that are not a list are reported', () => {
  expect(listFaults({ places: { items: [] } })).toEqual([
    'places.json: ожидается список мест в квадратных скобках [ … ]',
  ])
})

test.each([
  ['the name', { name: undefined }, 'нет обязательного поля «name»'],
  ['the centre', { center: undefined }, 'нет обязательного поля «center»'],
  ['the time zone', { timeZone: undefined }, 'нет обязательного поля «timeZone»'],
  [
    'an unknown time zone',
    { timeZone: 'Europe/Pavlovsk' },
    'поле «timeZone»: нет такого часового пояса; примеры: Europe/Moscow, Asia/Yekaterinburg',
  ],
  ['a zoom out of range', { zoom: 23 }, 'поле «zoom»: 23 больше допустимого 22'],
])('city.json: %s is reported', (_kind, facts, fault) => {
  expect(listFaults({ city: { ...TEST_CITY, ...facts } })).toEqual([`city.json: ${fault}`])
})

test('an empty about.md is reported', () => {
  expect(listFaults({ about: ' \n' })).toEqual(['about.md: файл пуст, напишите хотя бы один абзац о городе'])
})

test('faults of every kind and file are listed at once', () => {
  const faults = listFaults({
    city: { ...TEST_CITY, name: '' },
    about: '',
    places: [
      createPackPlace({ id: 1, slug: 'a', images: [{ file: 'нет.jpg' }] }),
      createPackPlace({ id: 1, slug: 'a' }),
      createPackPlace({ category: undefined, tags: 5, coordinates: { lat: -91, lng: 181 } }),
    ],
  })
  expect(faults).toHaveLength(9)
  expect(faults.map((fault) => fault.split(/[:,]/)[0])).toEqual([
    'city.json',
    'about.md',
    ...Array(7).fill('places.json'),
  ])
})
