import { expect, test } from 'vitest'
import { readPrice } from './read-price.ts'

test.each([
  ['250 ₽', 250],
  ['взрослый 200 ₽, детский 100 ₽', 200],
  ['номер от 2 600 ₽', 2600],
  ['220–300 ₽', 220],
  ['вход свободный', 0],
  ['бесплатно, лежак 150 ₽', 0],
  ['дети 6–14 лет 100 ₽', 100],
  ['по договорённости', undefined],
])('«%s»', (price, sum) => {
  expect(readPrice(price).sum).toBe(sum)
})

test('what only some visitors have for nothing is not free', () => {
  expect(readPrice('200 ₽, дети до 7 лет бесплатно')).toEqual({ sum: 200, isPartlyFree: true })
})
