import { expect, test } from 'vitest'
import { toStaffPlace } from '#domain/content/place-record.ts'
import type { Place } from '#domain/place.ts'
import { createPlace } from '#testing/create-place.ts'
import { generatePlaces } from '#testing/generate-places.ts'
import { SQLITE } from '#testing/test-databases.ts'
import { formatPlaces } from './content/place-format.ts'
import { createPlaceStore } from './places/place-store.ts'
import { checkTable } from './table-work.ts'

const TOWN = { center: { lat: 50.45, lng: 40.13 }, today: '2026-11-21' }

/** Checks a file with these places against a guide with one place. */
async function check(places: readonly Place[], name = 'места.xlsx') {
  const database = await SQLITE.open()
  await createPlaceStore(database).replace([createPlace()], 0)
  const staff = places.map((place) => toStaffPlace(place, () => true))
  const content = Buffer.from(await formatPlaces(name, staff))
  return checkTable(database, { name, content, ...TOWN }, new Map())
}

test.each(['места.csv', 'места.json'])('«%s» is taken as well as a spreadsheet', async (name) => {
  const checked = await check([createPlace({ name: 'Сад' })], name)
  expect(checked.count).toBe('Новых: 0, изменённых: 1, удалённых: 0')
})

test('of very many faults and changes the first are listed, and how many more there are', async () => {
  const many = generatePlaces(320)
  const wrong = await check(many.map((place) => ({ ...place, openingHours: 'когда как' })))
  expect(wrong.errors).toMatchObject({ items: { length: 300 }, more: 20 })
  expect((await check(many)).lines).toMatchObject({ items: { length: 300 } })
})
