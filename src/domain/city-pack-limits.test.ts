import { expect, test } from 'vitest'
import { createPackPlace, TEST_CITY } from '#testing/test-city.ts'
import { parseCityPack } from './content/city-pack.ts'
import { packWalkSchema } from './ready-walk.ts'

function listFaults(facts: Record<string, unknown>): string[] {
  const places = [createPackPlace(facts)]
  const result = parseCityPack({ city: TEST_CITY, places, about: 'Город.', imageFiles: new Set() })
  return 'faults' in result ? result.faults : []
}

test.each([
  ['a number larger than PostgreSQL keeps', { id: 2_147_483_648 }],
  ['a web address that runs a script', { website: 'javascript:alert(1)' }],
  ['a slug that is two parts of an address', { slug: 'a/b' }],
  ['a slug that leads up', { slug: '..' }],
])('%s is a fault of the pack', (_fault, facts) => {
  expect(listFaults(facts)).toHaveLength(1)
})

test('characters that PostgreSQL and XML do not keep are left out', () => {
  const places = [
    createPackPlace({ description: 'до\u0000 и\u000Bпосле 1903\u00961905', tags: ['исто\u001Fрия'] }),
  ]
  const city = { ...TEST_CITY, tagline: 'Город\u0007у реки' }
  const walks = [{ slug: 'w', title: 'Про\u0001гулка', places: ['a', 'b'] }]
  const result = parseCityPack({ city, places, about: 'Го\u0000род.', imageFiles: new Set() })
  expect(result).toMatchObject({
    pack: {
      city: { tagline: 'Город у реки' },
      places: [{ description: 'до и\nпосле 1903–1905', tags: ['история'] }],
      about: 'Город.',
    },
  })
  expect(packWalkSchema.parse(walks[0]).title).toBe('Прогулка')
})

test('the limit that is named is the one that holds', () => {
  expect(listFaults({ id: 0 })[0]).not.toContain('0 меньше допустимого 0')
})
