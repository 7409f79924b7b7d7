import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { EMPTY_FILTER, filterPlaces, isFilterEmpty, listTags, toggleTag } from './place-filter.ts'

const PLACES = [
  createPlace({
    id: 1,
    name: 'Ёлочный рынок',
    description: 'Торг под открытым небом',
    tags: ['еда', 'семья'],
  }),
  createPlace({ id: 2, name: 'Городской пляж', description: 'Песок и РЕКА', tags: ['отдых', 'семья'] }),
  createPlace({ id: 3, name: 'Музей реки', description: 'Лодки', descriptionFull: 'Якорь', tags: ['музей'] }),
]

function idsOf(text: string, tags: string[] = []): number[] {
  return filterPlaces(PLACES, { text, tags }).map((place) => place.id)
}

test('without text and tags every place is listed, in its order', () => {
  expect(filterPlaces(PLACES, EMPTY_FILTER)).toEqual(PLACES)
})

test('a place is listed when its name or its description contains the text', () => {
  expect(idsOf('пляж')).toEqual([2])
  expect(idsOf('небом')).toEqual([1])
  expect(idsOf('рек')).toEqual([2, 3])
})

test('a place is listed by what else it is called', () => {
  const places = [...PLACES, createPlace({ id: 4, otherNames: 'Стекляшка, у вокзала' })]
  expect(filterPlaces(places, { text: 'стекляш', tags: [] }).map(({ id }) => id)).toEqual([4])
})

test('the text is searched in any letter case, «Ё» too', () => {
  expect(idsOf('ПЛЯЖ')).toEqual([2])
  expect(idsOf('река')).toEqual([2])
  expect(idsOf('ёлоч')).toEqual([1])
  expect(idsOf('ЁЛОЧ')).toEqual([1])
})

test('a place that the search found by words is listed too, if it has a chosen tag', () => {
  const found = new Set([2])
  const find = (tags: string[]) => filterPlaces(PLACES, { text: 'лодки', tags }, found).map(({ id }) => id)
  expect(find([])).toEqual([2, 3])
  expect(find(['музей'])).toEqual([3])
})

test('the full description is not searched', () => {
  expect(idsOf('якорь')).toEqual([])
})

test('characters of a pattern are searched as they are typed', () => {
  expect(idsOf('.*')).toEqual([])
  expect(idsOf('(')).toEqual([])
})

test('a text of spaces hides nothing, and spaces around a text do not count', () => {
  expect(idsOf('   ')).toEqual([1, 2, 3])
  expect(idsOf(' пляж ')).toEqual([2])
})

test('a place is listed when any selected tag matches', () => {
  expect(idsOf('', ['семья'])).toEqual([1, 2])
  expect(idsOf('', ['еда', 'музей'])).toEqual([1, 3])
  expect(idsOf('', ['нет такого'])).toEqual([])
})

test('a tag matches as a whole', () => {
  expect(idsOf('', ['сем'])).toEqual([])
})

test('with text and tags a place is listed only when both match', () => {
  expect(idsOf('рек', ['музей'])).toEqual([3])
  expect(idsOf('рек', ['еда'])).toEqual([])
})

test('a filter is empty until something is typed or selected', () => {
  expect(isFilterEmpty(EMPTY_FILTER)).toBe(true)
  expect(isFilterEmpty({ text: ' ', tags: [] })).toBe(true)
  expect(isFilterEmpty({ text: 'а', tags: [] })).toBe(false)
  expect(isFilterEmpty({ text: '', tags: ['еда'] })).toBe(false)
})

test('toggling a tag adds it, and toggling it again removes it', () => {
  const once = toggleTag(['еда'], 'музей')
  expect(once).toEqual(['еда', 'музей'])
  expect(toggleTag(once, 'еда')).toEqual(['музей'])
  expect(toggleTag(toggleTag([], 'еда'), 'еда')).toEqual([])
})

test('the panel lists every tag once, frequent ones first, then by the alphabet', () => {
  expect(listTags(PLACES)).toEqual(['семья', 'еда', 'музей', 'отдых'])
  expect(listTags([createPlace({ tags: ['жук', 'ёж', 'аист', 'ель'] })])).toEqual([
    'аист',
    'ёж',
    'ель',
    'жук',
  ])
  expect(listTags([])).toEqual([])
})
