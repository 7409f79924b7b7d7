import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { TEST_PAGE_CITY } from '#testing/test-city.ts'
import { getPageCity } from './create-guide-api.ts'

const PLACES = [
  createPlace({ id: 1, description: 'Парк в середине города.' }),
  createPlace({ id: 2, description: 'Пляж на другом берегу реки.' }),
]

function readCity(hasWays: boolean) {
  const about = '# Светлоград\n\nГород у реки.\n'
  const town = {
    city: TEST_PAGE_CITY,
    story: { city: TEST_PAGE_CITY, about },
    mapBase: {
      source: { kind: 'style' as const, url: 'https://a.example' },
      ...(hasWays && { hasWays: true as const }),
    },
  }
  return getPageCity(town)({ version: 1, places: PLACES })
}

test('pages know which places lie across the water, by the words of the guide', () => {
  expect(readCity(false)).toEqual({ ...TEST_PAGE_CITY, acrossWater: [2] })
})

test('in a town that knows its ways they know just that', () => {
  expect(readCity(true)).toEqual({ ...TEST_PAGE_CITY, hasWays: true })
})
