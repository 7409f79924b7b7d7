import { expect, test } from 'vitest'
import { TEST_PAGE_CITY } from '#testing/test-city.ts'
import { siteName, tagline } from './city-naming.ts'

test('the site has the name of the pack, else one made from the name of the town', () => {
  expect(siteName({ ...TEST_PAGE_CITY, siteName: 'Наш город' })).toBe('Наш город')
  expect(siteName(TEST_PAGE_CITY)).toBe('Городок Светлоград')
})

test('the tagline is that of the pack, else the one of the specification', () => {
  expect(tagline({ ...TEST_PAGE_CITY, tagline: 'Город у реки' })).toBe('Город у реки')
  expect(tagline(TEST_PAGE_CITY)).toBe('Откройте для себя лучшие места города')
})
