import { expect, test } from 'vitest'
import { readSlug } from './read-slug.ts'

test.each([
  ['park', 'park'],
  [encodeURIComponent('музей-рябины'), 'музей-рябины'],
  [encodeURIComponent('чай'.normalize('NFD')), 'чай'],
  ['рябина', 'рябина'],
  ['%E0%A4', '%E0%A4'],
  ['100%', '100%'],
])('«%s» in an address stands for «%s»', (part, slug) => {
  expect(readSlug(part)).toBe(slug)
})

test('an address without a place has no slug', () => {
  expect(readSlug(undefined)).toBeUndefined()
})
