import { describe, expect, test } from 'vitest'
import type { Place } from '#domain/place.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { createPlace } from '#testing/create-place.ts'
import { listGroups } from './lexicon.ts'
import { CONDITIONS, listAskedConditions } from './place-conditions.ts'

const judge = (label: string, facts: Partial<Place>) => {
  const condition = CONDITIONS.find((one) => one.label === label)
  if (condition === undefined) throw new Error(label)
  return condition.judge(createPlace(facts))
}
const says = (label: string, additionalInfo: string) => judge(label, { additionalInfo }).meets

describe('whether dogs are let in', () => {
  test.each([
    ['С собаками нельзя.', 'no'],
    ['С собаками не пускают.', 'no'],
    ['Вход с животными запрещён.', 'no'],
    ['Внутрь с питомцами не допускают.', 'no'],
    ['С собаками можно, на поводке.', 'yes'],
    ['На веранду пускают с собаками, в зал нет.', 'yes'],
    ['В музей с собаками нельзя, во двор с собаками можно.', 'yes'],
    ['Собак пускают; с едой нельзя.', 'yes'],
    ['Фотографировать нельзя.', 'unknown'],
    ['Открыто каждый день.', 'unknown'],
  ])('«%s»: %s', (sentence, meets) => {
    expect(says('с собакой', sentence)).toBe(meets)
  })
})

test.each([
  ['yes', 'yes', 'С собакой можно'],
  ['leashed', 'yes', 'С собакой можно, на поводке'],
  ['no', 'no', 'С собакой нельзя'],
] as const)('the fact «%s» on dogs decides, whatever the texts say', (dogsAllowed, meets, quote) => {
  const additionalInfo = meets === 'no' ? 'С собаками можно.' : 'С собаками нельзя.'
  expect(judge('с собакой', { dogsAllowed, additionalInfo })).toEqual({ meets, quote })
})

test('the sentence that decides is quoted', () => {
  const verdict = judge('с собакой', { additionalInfo: 'Касса у входа. С собаками нельзя.' })
  expect(verdict).toEqual({ meets: 'no', quote: 'С собаками нельзя.' })
})

test('a tag alone says yes, without a quote', () => {
  expect(judge('с собакой', { tags: ['можно с собаками'] })).toEqual({ meets: 'yes' })
})

describe('whether there are steps', () => {
  test.each<[Partial<Place>, string]>([
    [{ stepFree: 'yes' }, 'yes'],
    [{ stepFree: 'no' }, 'no'],
    [{ additionalInfo: 'У входа пандус.' }, 'yes'],
    [{ additionalInfo: 'Пандуса нет, с коляской не проехать.' }, 'no'],
    [{}, 'unknown'],
  ])('%o: %s', (facts, meets) => {
    expect(judge('без ступеней', facts).meets).toBe(meets)
  })
})

describe('whether it is free', () => {
  test.each<[Partial<Place>, string]>([
    [{ category: 'музей', price: 'бесплатно' }, 'yes'],
    [{ category: 'музей', price: '200 ₽' }, 'no'],
    [{ category: 'музей' }, 'unknown'],
    [{ category: 'парк' }, 'yes'],
    [{ category: 'музей', additionalInfo: 'Вход свободный, бесплатно.' }, 'yes'],
  ])('%o: %s', (facts, meets) => {
    expect(judge('бесплатно', facts).meets).toBe(meets)
  })
})

test('under a roof and in the open exclude each other', () => {
  expect(judge('под крышей', { indoor: true }).meets).toBe('yes')
  expect(judge('на улице', { indoor: true }).meets).toBe('no')
  expect(judge('под крышей', { indoor: false }).meets).toBe('no')
  expect(judge('на улице', { indoor: false }).meets).toBe('yes')
  expect(judge('под крышей', { category: 'музей' }).meets).toBe('yes')
})

test('a place for adults is none for children', () => {
  expect(says('с детьми', 'Не для детей.')).toBe('no')
  expect(says('с детьми', 'Дети любят здешние качели.')).toBe('yes')
})

test('conditions are asked by slots or by the meaning of a word', () => {
  const slots = { wishes: [], unknownNames: [], companions: [], ordinals: [] }
  const labels = (...asked: Parameters<typeof listAskedConditions>) =>
    listAskedConditions(...asked).map(({ label }) => label)
  expect(labels(slots, new Set())).toEqual([])
  expect(labels({ ...slots, companions: ['dog'] }, new Set())).toEqual(['с собакой'])
  expect(labels(slots, new Set(['собака']))).toEqual(['с собакой'])
  // A horse is looked at: nobody asks whether it is let in.
  expect(labels(slots, listGroups([toWord('лошадей')]))).toEqual([])
  expect(labels({ ...slots, weather: 'rain' }, new Set())).toEqual(['под крышей'])
})
