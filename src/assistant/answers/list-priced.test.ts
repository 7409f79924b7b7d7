import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { listPriced } from './list-priced.ts'

const PRICES = ['обед от 1 200 ₽', '500 ₽', undefined, '1\u00a0000 ₽', '1\u00a0100 ₽']
const places = PRICES.map((price, index) => createPlace({ id: index + 1, ...(price && { price }) }))
const idsOf = (isCheap: boolean) => listPriced(places, isCheap).map(({ id }) => id)

test('places come the cheapest first, thousands with a space too; without a price none', () => {
  expect(idsOf(false)).toEqual([2, 4, 5, 1])
})

test('who wants it cheap gets nothing over twice the lowest price', () => {
  expect(idsOf(true)).toEqual([2, 4])
})
