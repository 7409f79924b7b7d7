import { expect, test } from 'vitest'
import { checkRecords } from '#domain/content/check-import.ts'
import { toStaffPlace } from '#domain/content/place-record.ts'
import { readTable, writeTable } from '#domain/content/sheet-table.ts'
import { factText } from '#domain/hours/fact-text.ts'
import { fromLocationItem, locationsResponseSchema } from '#domain/location-item.ts'
import { paths, placePath } from '#domain/paths.ts'
import { placeSchema } from '#domain/place.ts'
import { FACT_NAMES, type FactName, mapFacts, PLACE_FACTS } from '#domain/place-facts.ts'
import { openDatabase } from '#server/db/database.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { createPlace } from '#testing/create-place.ts'
import { createTestApp } from '#testing/test-app.ts'
import { DATABASES } from '#testing/test-databases.ts'
import { render } from './app/entry-server.tsx'

const isOwn = () => true

/** Returns sample values of a fact; for a fact with few values, all of them. */
function listValues(name: FactName): (string | number | boolean)[] {
  const fact = PLACE_FACTS[name]
  switch (fact.kind) {
    case 'flag':
      return [true, false]
    case 'choice':
      return Object.keys(fact.words)
    case 'minutes':
      return [95]
    case 'hours':
      return ['Tu-Su 10:00-18:00']
    case 'phones':
      return ['8 (47362) 2-11-11']
    case 'website':
      return ['https://museum.example/о-нас']
    case 'day':
      return [name === 'closedUntil' ? '2099-11-21' : '2025-11-21']
    case 'text':
      return [`Сведение ${name}`]
  }
}

const VALUES = mapFacts(listValues)
const MAX_VALUES = Math.max(...FACT_NAMES.map((name) => VALUES[name].length))

/** Places that together cover every value of every fact, and one place without facts. */
const PLACES = Array.from({ length: MAX_VALUES + 1 }, (_, index) => {
  const facts = mapFacts((name) => VALUES[name][index % VALUES[name].length])
  const place = createPlace({ id: index + 1, slug: `mesto-${index + 1}` })
  return placeSchema.parse({ ...place, ...(index < MAX_VALUES && facts) })
})

for (const { name: database, createSettings } of DATABASES) {
  test(`${database}: every fact goes from the table of staff to storage, API, page and back whole`, async () => {
    const table = writeTable(PLACES.map((place) => toStaffPlace(place, isOwn)))
    const { records, faults } = readTable(table)
    const checked = checkRecords(records, [])
    expect([...faults, ...checked.faults]).toEqual([])

    const settings = await createSettings()
    const opened = await openDatabase(settings)
    const places = checked.imported.map(({ place }) => ({ ...place, images: [] }))
    await createPlaceStore(opened).replace(places, 0)
    await opened.destroy()

    const { app } = await createTestApp({
      render,
      environment: { DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl },
    })
    const answer = await app.inject(paths.locationsApi)
    const given = locationsResponseSchema.parse(answer.json()).items.map(fromLocationItem)
    expect(given).toEqual(PLACES)
    expect(writeTable(given.map((place) => toStaffPlace(place, isOwn)))).toEqual(table)

    for (const place of PLACES) {
      const { body } = await app.inject(placePath(place.slug))
      const facts = readFactList(body)
      const shown = FACT_NAMES.filter((name) => !('standsAlone' in PLACE_FACTS[name]))
      expect(facts).toEqual(
        shown.flatMap((name) => {
          const value = place[name]
          return value === undefined ? [] : [[PLACE_FACTS[name].label, factText(name, value)]]
        }),
      )
      expect(body.includes('Закрыто на ремонт до 21 ноября 2099. Сведение closedReason')).toBe(
        place.closedUntil !== undefined,
      )
      expect(body.includes('за городом')).toBe(place.outsideTown === true)
      expect(body.includes('Дополнительная информация')).toBe(place.additionalInfo !== undefined)
    }
  })
}

/** Reads labels and values of the facts from a place page, without markup. */
function readFactList(html: string): string[][] {
  const rows = html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)
  return [...rows].map(([, label = '', value = '']) => [
    label,
    value.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' '),
  ])
}
