import { expect, test } from 'vitest'
import { indexPlaces } from './place-index.ts'
import { createPlace, SAMPLE_PLACES } from './place-samples.ts'

test('an array of places is read once', () => {
  expect(indexPlaces(SAMPLE_PLACES)).toBe(indexPlaces(SAMPLE_PLACES))
  expect(indexPlaces([...SAMPLE_PLACES])).not.toBe(indexPlaces(SAMPLE_PLACES))
})

test('a word knows the places and the fields it stands in', () => {
  const index = indexPlaces([
    createPlace({ id: 8, name: 'Парк и парк', category: 'парк', tags: ['отдых'], description: 'Тень.' }),
    createPlace({ id: 9, name: 'Сад', category: 'парк', tags: [], description: 'У парка.' }),
  ])
  const park = index.terms.find(({ text }) => text === 'парк')
  expect(park?.found).toEqual({ name: [0], category: [0, 1], tags: [], description: [] })
})
