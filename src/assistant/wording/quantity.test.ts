import { expect, test } from 'vitest'
import {
  formatCategoryCount,
  formatMeters,
  formatMinutes,
  formatPlaceCount,
  formatStopCount,
} from './quantity.ts'

test.each([
  [1, '1 место'],
  [2, '2 места'],
  [5, '5 мест'],
  [11, '11 мест'],
  [21, '21 место'],
  [22, '22 места'],
  [112, '112 мест'],
])('%i agrees with its noun', (count, text) => {
  expect(formatPlaceCount(count).text).toBe(text)
})

test('stops agree too', () => {
  expect([1, 3, 12].map((count) => formatStopCount(count).text)).toEqual([
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
  expect(formatMeters(meters).text).toBe(text)
})

test.each([
  [0.2, '1 мин'],
  [45, '45 мин'],
  [60, '1 ч'],
  [125, '2 ч 5 мин'],
])('%s minutes', (minutes, text) => {
  expect(formatMinutes(minutes).text).toBe(text)
})

test('a category is called as people call it, one without such a word by its name', () => {
  expect(formatCategoryCount(2, 'музей').text).toBe('2 музея')
  expect(formatCategoryCount(3, 'озеро').text).toBe('3 озера')
  expect(formatCategoryCount(5, 'религия').text).toBe('5 мест в категории «религия»')
})
