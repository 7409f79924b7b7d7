import { expect, test } from 'vitest'
import { createPackPlace, TEST_CITY } from '#testing/test-city.ts'
import { parseCityPack } from './city-pack.ts'

function listFaults(facts: Record<string, unknown>): string[] {
  const places = [createPackPlace(facts)]
  const result = parseCityPack({ city: TEST_CITY, places, about: 'Город.', imageFiles: new Set() })
  return 'faults' in result ? result.faults : []
}

test.each([
  ['a number larger than PostgreSQL keeps', { id: 2_147_483_648 }],
  ['a character that PostgreSQL does not keep', { description: 'до\u0000после' }],
  ['a web address that runs a script', { website: 'javascript:alert(1)' }],
  ['a slug that is two parts of an address', { slug: 'a/b' }],
  ['a slug that leads up', { slug: '..' }],
])('%s is a fault of the pack', (_fault, facts) => {
  expect(listFaults(facts)).toHaveLength(1)
})

test('the limit that is named is the one that holds', () => {
  expect(listFaults({ id: 0 })[0]).not.toContain('0 меньше допустимого 0')
})
