import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { createFakeQuestion } from '#testing/fake-encoder.ts'
import { createToolContext, getPlaceId, KNOWN, SHIPPED } from '#testing/tool-contexts.ts'
import { type Conditions, NO_CONDITIONS, type PlaceSet } from '../request.ts'
import { findPlaces, findRelaxation } from './find-places.ts'
import type { ToolContext } from './tool-context.ts'

const find = (
  context: ToolContext,
  conditions: Partial<Conditions>,
  sort: Parameters<typeof findPlaces>[2] = 'interest',
) => findPlaces(context, { ...NO_CONDITIONS, ...conditions }, sort)
const names = (found: ReturnType<typeof findPlaces>) => found.map(({ place }) => place.name)

function createSet({ guide }: ToolContext, category: string): PlaceSet {
  const places = guide.places.filter((place) => place.category === category)
  return { placeIds: places.map(({ id }) => id), label: category, kind: 'category' }
}

test('a place that a fact rules out is not listed, and one of which nobody knows stands behind', () => {
  const found = find(KNOWN, { needs: [{ key: 'stepFree' }] })
  expect(names(found)).not.toContain('Пожарная каланча')
  const verdicts = found.map(({ verdicts: [verdict] }) => verdict?.met)
  expect(new Set(verdicts)).toEqual(new Set(['yes', 'unknown']))
  expect(verdicts.lastIndexOf('yes')).toBeLessThan(verdicts.indexOf('unknown'))
})

test('each condition has its verdict, in the order of the conditions', () => {
  const wanted = [createSet(KNOWN, 'музей')]
  const [first] = find(KNOWN, { wanted, needs: [{ key: 'stepFree' }, { key: 'quiet' }] })
  expect(first?.place.name).toBe('Музей соли')
  expect(first?.verdicts.map(({ condition, met }) => [condition.kind, met])).toEqual([
    ['wanted', 'yes'],
    ['need', 'yes'],
    ['need', 'unknown'],
  ])
})

test('nothing of a set that is not wanted is listed', () => {
  const found = find(KNOWN, { unwanted: [createSet(KNOWN, 'религия')] })
  expect(found.filter(({ place }) => place.category === 'религия')).toEqual([])
  expect(found.length).toBeGreaterThan(20)
})

test('a need that no field has is met by the sentence that says so', () => {
  const quiet = find(KNOWN, { needs: [{ key: 'quiet' }] }).filter(
    ({ verdicts: [verdict] }) => verdict?.met === 'yes',
  )
  const square = quiet.find(({ place }) => place.name === 'Сквер Первопроходцев')
  expect(square?.verdicts[0]?.quote).toMatch(/^Тихий сквер/)
})

test('without vectors only facts and tags meet a need', () => {
  const { guide } = KNOWN
  const bare = { ...KNOWN, index: { ...KNOWN.index, vectors: [], probes: undefined } }
  const met = find(bare, { needs: [{ key: 'quiet' }] }).filter(
    ({ verdicts: [verdict] }) => verdict?.met === 'yes',
  )
  expect(names(met)).toEqual(['Центральная библиотека имени Чехова'])
  expect(guide.places.length).toBeGreaterThan(30)
})

test('where a town knows nothing of steps no place is said to have none', () => {
  const found = find(SHIPPED, { needs: [{ key: 'wheelchair' }] })
  expect(found.length).toBeGreaterThan(10)
  expect(found.every(({ verdicts: [verdict] }) => verdict?.met === 'unknown')).toBe(true)
})

test('closed and doubtful places come last', () => {
  const doubtful = createPlace({
    id: 7,
    name: 'Кинотеатр',
    description: 'Кинотеатр закрыт. Здание главное и самое известное.',
  })
  const context = createToolContext({
    ...SHIPPED.guide,
    places: [doubtful, createPlace({ id: 8, name: 'Сквер' })],
  })
  const topic = createFakeQuestion('главное здание, кинотеатр')
  expect(names(find(context, { topic }))).toEqual(['Сквер', 'Кинотеатр'])
})

test('a topic ranks places by the sentences that answer it', () => {
  const [first] = find(KNOWN, { topic: createFakeQuestion('скелет мамонта') })
  expect(first?.place.name).toBe('Краеведческий музей')
  expect(first?.verdicts[0]?.quote).toMatch(/мамонт/)
})

test('what is near is listed nearest first, what is far is not', () => {
  const near = { kind: 'place', id: getPlaceId(KNOWN, 'Железнодорожный вокзал') } as const
  const found = find(KNOWN, { near, wanted: [createSet(KNOWN, 'кафе')] }, 'near')
  expect(found[0]?.place.address).toBe('Привокзальная площадь, 2')
  expect(found[0]?.way?.straightMeters).toBeLessThan(100)
  expect(names(found)).not.toContain('Ресторан «Сплав»')
})

test('a most that somebody pays leaves the dearer ones out', () => {
  const wanted = [createSet(KNOWN, 'музей')]
  const found = find(KNOWN, { wanted, needs: [{ key: 'cheap', value: 150 }] }, 'cheap')
  expect(names(found)).toEqual(['Пожарная каланча', 'Дом-музей Тетерина'])
})

test('at a time only what is open then is listed', () => {
  const wanted = [createSet(KNOWN, 'кафе')]
  const when = { kind: 'moment', at: '2026-06-18T04:00' } as const
  expect(find(KNOWN, { wanted, when }).map(({ place }) => place.address)).toEqual([
    'Привокзальная площадь, 2',
  ])
})

test('when nothing meets all, the condition is named without which most is found', () => {
  const wanted = [createSet(KNOWN, 'баня')]
  const conditions = { ...NO_CONDITIONS, wanted, needs: [{ key: 'stepFree' as const }] }
  expect(findPlaces(KNOWN, conditions, 'interest')).toEqual([])
  const relaxation = findRelaxation(KNOWN, conditions, 'interest')
  expect(relaxation?.dropped).toMatchObject({ kind: 'need', need: { key: 'stepFree' } })
  expect(names([...(relaxation?.found ?? [])])).toEqual(['Баня № 3'])
})

test('a meal is had elsewhere before the company stays away', () => {
  const [tea, cafe] = [
    createPlace({ id: 7, name: 'Чайная', category: 'чайная', dogsAllowed: 'no' }),
    createPlace({ id: 8, name: 'Кафе', category: 'кафе', dogsAllowed: 'yes' }),
  ]
  const context = createToolContext({ ...SHIPPED.guide, places: [tea, cafe] })
  const wanted = [createSet(context, 'чайная')]
  const needs = [{ key: 'food' as const }, { key: 'dog' as const }]
  const relaxation = findRelaxation(context, { ...NO_CONDITIONS, wanted, needs }, 'interest')
  expect(relaxation?.dropped.kind).toBe('wanted')
  expect(names([...(relaxation?.found ?? [])])).toEqual(['Кафе'])
})

test('where all must be about a topic, nothing else is found', () => {
  const topic = createFakeQuestion('скелет мамонта')
  const found = find(KNOWN, { topic, isTopicRequired: true })
  expect(names(found)).toEqual(['Краеведческий музей'])
})

test('errands stand behind other places, unless their kind is asked for', () => {
  const [hospital, park] = ['больница', 'парк'].map((category, id) =>
    createPlace({ id: id + 7, name: category, category, tags: ['дети'] }),
  )
  const places = [hospital, park].filter((place) => place !== undefined)
  const context = createToolContext({ ...SHIPPED.guide, places })
  expect(names(find(context, { needs: [{ key: 'children' }] }))).toEqual(['парк', 'больница'])
})
