import { expect, test } from 'vitest'
import { tellCategoryCount } from './category-nouns.ts'
import { tellMeters, tellMinutes, tellPlaceCount, tellStopCount } from './quantity.ts'

test.each([
  [1, '1 место'],
  [2, '2 места'],
  [5, '5 мест'],
  [11, '11 мест'],
  [21, '21 место'],
  [22, '22 места'],
  [112, '112 мест'],
])('%i agrees with its noun', (count, text) => {
  expect(tellPlaceCount(count).text).toBe(text)
})

test('stops agree too', () => {
  expect([1, 3, 12].map((count) => tellStopCount(count).text)).toEqual([
    '1 остановка',
    '3 остановки',
    '12 остановок',
  ])
})

test.each([
  [4, '10 м'],
  [347, '350 м'],
  [994, '990 м'],
  [996, '1 км'],
  [1249, '1,2 км'],
  [21_000, '21 км'],
])('%i metres', (meters, text) => {
  expect(tellMeters(meters).text).toBe(text)
})

test.each([
  [0.2, '1 мин'],
  [45, '45 мин'],
  [60, '1 ч'],
  [125, '2 ч 5 мин'],
])('%s minutes', (minutes, text) => {
  expect(tellMinutes(minutes).text).toBe(text)
})

test('a category is called as people call it, one without such a word by its name', () => {
  expect(tellCategoryCount(2, 'музей').text).toBe('2 музея')
  expect(tellCategoryCount(3, 'озеро').text).toBe('3 озера')
  expect(tellCategoryCount(5, 'религия').text).toBe('5 мест в категории «религия»')
})
