import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toStaffPlace } from '#domain/content/place-record.ts'
import { fromLocationItem, locationsResponseSchema } from '#domain/location-item.ts'
import { paths } from '#domain/paths.ts'
import { formatPlaces } from '#server/content/place-format.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { checkTable } from '#server/table-work.ts'
import { createFullPlace } from '#testing/create-place.ts'
import { openEnteredFiles } from '#testing/entered-files.ts'
import { createTestApp } from '#testing/test-app.ts'
import { openTestDatabase } from '#testing/test-databases.ts'
import { PlaceCard } from './places/place-card.tsx'

const ARCHITECTURE = readFileSync(join(import.meta.dirname, '../../docs/architecture.md'), 'utf8')
const [, SECTION = ''] = ARCHITECTURE.split('## A place: from the spreadsheet to the card\n')
const [SHAPES = '', DRAWING = ''] = SECTION.split('```')
const [, REPORTERS = ''] = /only judge or report: (.*)/.exec(SECTION) ?? []

/** What belongs to a place; below are schemas, words, hours, pictures, the database and HTTP. */
const OF_A_PLACE = /^(?:domain\/content|server\/content|server\/places|web\/places)\/|^server\/[\w-]+\.ts$/
/** They create the server, and run while it rests. */
const AT_REST = ['server/app.ts', 'server/services.ts', 'server/town.ts']

const listNamed = (text: string): string[] => text.match(/[\w-]+\.tsx?/g) ?? []

/** Imports a place as the office does, and renders its card from the answer of the API; returns the files entered. */
async function followPlace(): Promise<string[]> {
  const { app, config } = await createTestApp()
  const database = await openTestDatabase(config)
  const place = { ...toStaffPlace(createFullPlace(), () => true), images: [] }
  const content = Buffer.from(await formatPlaces('места.xlsx', [place]))
  const take = await openEnteredFiles()
  const town = { center: place.coordinates, today: '2026-11-21', uploadsDir: config.dataDir }
  const { version, places = [] } = await checkTable(
    database,
    { name: 'места.xlsx', content, ...town },
    new Map(),
  )
  expect(await createPlaceStore(database).replace(places, version)).toBe(true)
  const list = async () => (await app.inject(paths.locationsApi)).json()
  await expect.poll(list, { timeout: 10_000 }).toMatchObject({ items: [{ name: place.name }] })
  for (const item of locationsResponseSchema.parse(await list()).items) {
    const card = createElement(PlaceCard, { place: fromLocationItem(item) })
    expect(renderToStaticMarkup(card)).toContain(`id="place-${place.id}"`)
  }
  return take()
}

test('a place enters the files that architecture.md draws; others only judge it or report', async () => {
  const entered = (await followPlace()).filter((file) => OF_A_PLACE.test(file) && !AT_REST.includes(file))
  const drawn: string[] = DRAWING.match(/(?:domain|server|web)\/[\w./-]+\.tsx?/g) ?? []
  expect(drawn.filter((file) => !entered.includes(file))).toEqual([])
  const beside = entered.filter((file) => !drawn.includes(file)).flatMap(listNamed)
  expect(beside.filter((file) => !listNamed(SHAPES).includes(file)).sort()).toEqual(
    listNamed(REPORTERS).sort(),
  )
  expect(drawn.length).toBeLessThanOrEqual(12)
})
