import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Table } from '#domain/content/sheet-table.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { TableCheck } from '#domain/office/table.ts'
import type { PlaceImage } from '#domain/place.ts'
import { writeSpreadsheet } from '#server/content/write-spreadsheet.ts'
import type { Database } from '#server/db/database.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { checkTable } from '#server/table-work.ts'
import { publishPhoto } from '#server/uploads/publish-photo.ts'
import { createPhoto } from '#testing/create-photo.ts'
import { createMistakenTown, HEADER_MISTAKES, MISTAKES } from '#testing/seeded-mistakes.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestCity, TEST_CITY } from '#testing/test-city.ts'
import { createTestOffice } from '#testing/test-office.ts'
import { createTestScreen } from '#testing/test-screen.ts'
import { importPlaces } from '../commands/places-import.ts'
import { openGuide } from '../terminal/open-guide.ts'

/** Opens one guide of valid places, for the command and the office in parallel. */
async function openBoth() {
  const dataDir = await createTempDir()
  const environment = { DATA_DIR: dataDir, CITY_DIR: await createTestCity(await createTempDir()) }
  const { call, enter } = await createTestOffice({ dataDir }, environment)
  const guide = await openGuide(environment)
  onTestFinished(() => guide.close())
  const { places } = createMistakenTown(MISTAKES)
  const store = createPlaceStore(guide.database)
  await store.replace(places, await store.getVersion())
  const cookie = await enter('Анна', 'editor')
  return {
    guide,
    async sayInOffice(table: Table): Promise<string[]> {
      const file = await writeSpreadsheet(table)
      const url = `${officePaths.table}?name=${encodeURIComponent('места.xlsx')}`
      const reply = await call('POST', url, { cookie, file })
      expect(reply.statusCode).toBe(200)
      const { errors, oddities } = reply.json() as TableCheck
      expect([errors.more, oddities.more]).toEqual([0, 0])
      return [...errors.items, ...oddities.items]
    },
    sayAtTerminal: (table: Table, imagesFolder?: string) => sayAtTerminal(guide, table, imagesFolder),
  }
}

async function sayAtTerminal(
  guide: Awaited<ReturnType<typeof openGuide>>,
  table: Table,
  imagesFolder?: string,
): Promise<string[]> {
  const file = join(await createTempDir(), 'места.xlsx')
  await writeFile(file, await writeSpreadsheet(table))
  const screen = createTestScreen()
  const images = imagesFolder ?? (await createTempDir())
  await importPlaces(guide, screen, { words: [file], images, 'dry-run': true, accept: true })
  const lines = screen.getText().split('\n')
  return lines.filter((line) => line.startsWith('  • ')).map((line) => line.slice('  • '.length))
}

test(`${MISTAKES.length} mistakes of a clerk are told in the browser word for word as at the terminal`, async () => {
  const { sayInOffice, sayAtTerminal } = await openBoth()
  const { table } = createMistakenTown(MISTAKES)
  const said = await sayInOffice(table)
  expect(said.length).toBeGreaterThanOrEqual(MISTAKES.length)
  expect(said).toEqual(await sayAtTerminal(table))
}, 30_000)

test('each mistake in a file of its own, and each spoilt header, are told by one engine in the same words', async () => {
  const { guide, sayAtTerminal } = await openBoth()
  const [headers = [], ...rows] = createMistakenTown([]).table
  const tables = [
    ...MISTAKES.map((mistake) => createMistakenTown([mistake]).table),
    ...HEADER_MISTAKES.map(([, change]) => [change(headers), ...rows]),
  ]
  for (const table of tables) {
    const said = await sayByEngine(guide.database, table, new Map())
    expect(said.length).toBeGreaterThan(0)
    expect(said).toEqual(await sayAtTerminal(table))
  }
}, 60_000)

test('photos that were uploaded before are judged in the words for those of a folder', async () => {
  const { guide, sayAtTerminal } = await openBoth()
  const [folder, uploadsDir] = [await createTempDir(), await createTempDir()]
  const photo = await createPhoto({ width: 800, height: 600 })
  const uploaded = new Map<string, PlaceImage>()
  for (const [name, content] of [
    ['чужая.jpg', photo],
    ['та же.jpg', photo],
    ['мелкая.jpg', await createPhoto()],
  ] as const) {
    await writeFile(join(folder, name), content)
    uploaded.set(name.toUpperCase(), await publishPhoto(name, content, uploadsDir))
  }
  const { table } = createMistakenTown(MISTAKES)
  const said = await sayByEngine(guide.database, table, uploaded)
  expect(said.filter((sentence) => sentence.includes('мелкая'))).toHaveLength(3)
  expect(said).toEqual(await sayAtTerminal(table, folder))
})

async function sayByEngine(database: Database, table: Table, uploaded: ReadonlyMap<string, PlaceImage>) {
  const order = {
    name: 'места.xlsx',
    content: await writeSpreadsheet(table),
    center: TEST_CITY.center,
    today: new Date().toISOString().slice(0, 10),
  }
  const { errors, oddities } = await checkTable(database, order, uploaded)
  return [...errors.items, ...oddities.items]
}
