import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { splitSentences } from './split-sentences.ts'
import { placesWithoutStress, withoutStress } from './spoken.ts'

test('a text is shown without the stress marks of Russian vowels, and keeps the letters of others', () => {
  expect(withoutStress('За\u0301мок и замо\u0301к, Осере\u0301дь')).toBe('Замок и замок, Осередь')
  expect(withoutStress('cafe\u0301')).toBe('cafe\u0301')
})

test('places without marks stay the same list, others lose the marks of all their texts', () => {
  const plain = [createPlace({ id: 1 })]
  expect(placesWithoutStress(plain)).toBe(plain)
  const marked = createPlace({
    id: 2,
    name: 'Осере\u0301дская крепость',
    description: 'У реки\u0301',
    descriptionFull: 'Стои\u0301т',
    additionalInfo: 'Вхо\u0301д',
  })
  const [shown] = placesWithoutStress([marked])
  expect(shown).toMatchObject({
    name: 'Осередская крепость',
    description: 'У реки',
    descriptionFull: 'Стоит',
    additionalInfo: 'Вход',
  })
})

test('a text is read by sentences; abbreviations and initials do not end one', () => {
  expect(splitSentences('Дом на ул. Советской. Здесь жил А. С. Пушкин! Правда?')).toEqual([
    'Дом на ул. Советской.',
    'Здесь жил А. С. Пушкин!',
    'Правда?',
  ])
  expect(splitSentences('Построен в XVIII в. при Петре.\n\nСсылка: museum.ru — сайт')).toEqual([
    'Построен в XVIII в. при Петре.',
    'Ссылка: museum.ru — сайт',
  ])
  expect(splitSentences('')).toEqual([])
})

test('no sentence is longer than a voice reads without falling silent, and no word is lost', () => {
  const long = Array.from({ length: 60 }, (_, index) => `слово${index}${index % 9 === 0 ? ',' : ''}`).join(
    ' ',
  )
  const parts = splitSentences(long)
  expect(parts.length).toBeGreaterThan(2)
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(180)
  expect(parts.join(' ')).toBe(long)
  expect(splitSentences('а'.repeat(400)).join('')).toBe('а'.repeat(400))
})
