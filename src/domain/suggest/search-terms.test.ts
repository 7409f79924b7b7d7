import { expect, test } from 'vitest'
import { listReadings } from './search-terms.ts'

test.each([
  ['gfhr', 'парк'],
  ['gfhr,', 'парк'],
  ['gkz;', 'пляж'],
  ['park', 'парк'],
  ['Wi-Fi', 'fi'],
])('«%s» can be read with «%s»', (piece, word) => {
  expect(listReadings(piece).flat()).toContain(word)
})

test('Russian letters are read as they stand', () => {
  expect(listReadings('музей,парк')).toEqual([['музей', 'парк']])
})

test.each(['на', 'где', 'yf', 'ult', 'gde', 'я', '!'])('«%s» says nothing', (piece) => {
  expect(listReadings(piece)).toEqual([])
})
