import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getCityPack } from '#server/city/city-files.ts'

const KEDRINSK = join(import.meta.dirname, 'towns', 'kedrinsk')

test('the second town is a sound city pack of 40 places', async () => {
  const { city, places, about } = await getCityPack(KEDRINSK)
  expect(city.name).toBe('Кедринск')
  expect(about).toContain('## История')
  expect(places.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
})

test('every place of the second town tells its hours, its stay, its steps and its roof', async () => {
  const { places } = await getCityPack(KEDRINSK)
  for (const place of places) {
    expect(place, place.name).toMatchObject({
      openingHours: expect.any(String),
      visitMinutes: expect.any(Number),
      stepFree: expect.any(String),
      indoor: expect.any(Boolean),
    })
  }
  expect(new Set(places.map(({ stepFree }) => stepFree))).toEqual(new Set(['yes', 'limited', 'no']))
})

test('two places of the second town share a name, and some categories are new to the guide', async () => {
  const { places } = await getCityPack(KEDRINSK)
  expect(places.filter(({ name }) => name === 'Кафе «Берёзка»')).toHaveLength(2)
  for (const category of ['рынок', 'баня', 'театр', 'гостиница']) {
    expect(places.filter((place) => place.category === category)).toHaveLength(1)
  }
})
