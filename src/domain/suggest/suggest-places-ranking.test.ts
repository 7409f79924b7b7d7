import { expect, test } from 'vitest'
import { createPlace } from './place-samples.ts'
import { suggestPlaces } from './suggest-places.ts'

test('places that match all the words stand above places that match one of them', () => {
  const places = [
    createPlace({ id: 1, name: 'Музей', category: 'музей', tags: ['музей'], description: 'Залы.' }),
    createPlace({ id: 2, name: 'Склад', category: 'завод', tags: [], description: 'Бывший музей мельниц.' }),
  ]
  expect(suggestPlaces('музеи, мельницы', places).map(({ id }) => id)).toEqual([2, 1])
})

test('the word itself in a tag beats what it leads to', () => {
  const places = [
    createPlace({ id: 1, name: 'А', category: 'религия', tags: ['религия'], description: 'Б' }),
    createPlace({ id: 2, name: 'А', category: 'история', tags: ['храм'], description: 'Б' }),
  ]
  expect(suggestPlaces('храмы', places).map(({ id }) => id)).toEqual([2, 1])
})

test('a name beats a category, a category a tag, a tag a description', () => {
  const places = [
    createPlace({ id: 1, name: 'А', category: 'Б', tags: ['В'], description: 'Видно мельницу.' }),
    createPlace({ id: 2, name: 'А', category: 'Б', tags: ['мельница'], description: 'Г' }),
    createPlace({ id: 3, name: 'А', category: 'мельница', tags: ['В'], description: 'Г' }),
    createPlace({ id: 4, name: 'Мельница', category: 'Б', tags: ['В'], description: 'Г' }),
  ]
  expect(suggestPlaces('мельницы', places).map(({ id }) => id)).toEqual([4, 3, 2, 1])
})

test('what else a place is called counts as its name, with a slip too', () => {
  const places = [
    createPlace({ id: 1, name: 'А', category: 'Б', tags: ['В'], description: 'Стеклянная крыша.' }),
    createPlace({
      id: 2,
      name: 'Кафе',
      otherNames: 'у вокзала, стекляшка',
      category: 'Б',
      tags: [],
      description: 'Г',
    }),
  ]
  expect(suggestPlaces('стекляшки', places)[0]?.id).toBe(2)
  expect(suggestPlaces('стикляшка', places)[0]?.id).toBe(2)
})

test('equal places keep their order', () => {
  const namesakes = [7, 3, 5].map((id) =>
    createPlace({ id, name: 'Родник', category: 'вода', tags: [], description: 'Ключ.' }),
  )
  expect(suggestPlaces('родники', namesakes).map(({ id }) => id)).toEqual([7, 3, 5])
})

test('a word in a description alone is suggested only when nothing better is', () => {
  const museum = createPlace({ id: 1, name: 'Музей', category: 'музей', tags: ['музей'], description: 'А' })
  const house = createPlace({
    id: 2,
    name: 'Дом',
    category: 'история',
    tags: [],
    description: 'Филиал музея.',
  })
  expect(suggestPlaces('музеи', [house, museum])).toEqual([museum])
  expect(suggestPlaces('музеи', [house])).toEqual([house])
})

test('typos are not forgiven in descriptions', () => {
  const park = createPlace({ id: 1, name: 'Парк', category: 'парк', tags: [], description: 'Есть фонтан.' })
  expect(suggestPlaces('фонтаны', [park])).toEqual([park])
  expect(suggestPlaces('фантан', [park])).toEqual([])
})

test('a misspelled word is read as the word with the fewest typos', () => {
  const [picture, flat] = ['Картина', 'Квартира'].map((name, i) =>
    createPlace({ id: i + 1, name, category: 'А', tags: [], description: 'Б' }),
  )
  expect(
    suggestPlaces(
      'картирна',
      [flat, picture].flatMap((place) => place ?? []),
    ),
  ).toEqual([picture])
})
