import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'
import { createPackPlace, createTestCity, TEST_PAGE_CITY, type TestCity } from '#testing/test-city.ts'
import { DATABASES, openTestDatabase } from '#testing/test-databases.ts'
import { createTestLog } from '#testing/test-log.ts'
import { readConfig } from './config.ts'
import { openServices } from './services.ts'

const SEEDED = 'places: seeded from the pack'
const PICTURED: TestCity = {
  places: [createPackPlace({ images: [{ file: 'a.svg' }] })],
  images: { 'a.svg': '<svg>было</svg>' },
}

/** Opens the services like a starting node, and returns their log. */
async function startNode(settings: { dataDir: string; databaseUrl?: string | undefined }, cityDir: string) {
  const { log, lines } = createTestLog()
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = settings
  const services = await openServices(readConfig({ DATA_DIR, DATABASE_URL, CITY_DIR: cityDir }), log)
  onTestFinished(() => services.close())
  return {
    services,
    snapshot: services.placeService.getSnapshot(),
    messages: lines.map((line) => line.msg),
  }
}

for (const { name, createSettings, createEmptySettings } of DATABASES) {
  test(`${name}: the first start fills the guide from the pack, the next one finds it filled`, async () => {
    const settings = await createEmptySettings()
    const cityDir = await createTestCity(await createTempDir())
    const first = await startNode(settings, cityDir)
    expect(first.messages).toEqual([SEEDED])
    expect(first.snapshot).toMatchObject({ version: 1, places: [{ name: 'Городской парк' }] })
    const second = await startNode(settings, cityDir)
    expect(second.messages).toEqual([])
    expect(second.snapshot).toEqual(first.snapshot)
  })

  test(`${name}: a changed pack is taken up on the next start`, async () => {
    const settings = await createSettings()
    await startNode(settings, await createTestCity(await createTempDir()))
    const places = [createPackPlace({ name: 'Сквер' }), createPackPlace()]
    const { snapshot } = await startNode(settings, await createTestCity(await createTempDir(), { places }))
    expect(snapshot).toMatchObject({ version: 2, places: [{ name: 'Сквер' }, { name: 'Городской парк' }] })
  })

  test(`${name}: a changed picture is taken up on the next start`, async () => {
    const settings = await createSettings()
    const cityDir = await createTestCity(await createTempDir(), PICTURED)
    const before = await startNode(settings, cityDir)
    await writeFile(join(cityDir, 'images/a.svg'), '<svg>стало</svg>')
    const after = await startNode(settings, cityDir)
    expect(after.snapshot.version).toBe(2)
    expect(after.snapshot.places[0]?.images).not.toEqual(before.snapshot.places[0]?.images)
  })

  test(`${name}: what staff imported is there after a start with another pack`, async () => {
    const settings = await createSettings()
    const { snapshot } = await startNode(settings, await createTestCity(await createTempDir()))
    const database = await openTestDatabase(settings)
    await database.updateTable('guide_state').set({ origin: 'import' }).execute()
    const places = [createPackPlace({ name: 'Сквер' })]
    const after = await startNode(settings, await createTestCity(await createTempDir(), { places }))
    expect(after.snapshot).toEqual(snapshot)
    expect(after.messages).toEqual([])
  })

  test(`${name}: the database answers until the services are closed`, async () => {
    const { services } = await startNode(await createSettings(), await createTestCity(await createTempDir()))
    expect(await services.checkDatabase()).toBe(1)
    await services.close()
    await expect(services.checkDatabase()).rejects.toThrow()
  })
}

test('the pages are given the town, its places and the page about it', async () => {
  const cityDir = await createTestCity(await createTempDir(), { about: '## Дон\n' })
  const { services } = await startNode({ dataDir: await createTempDir() }, cityDir)
  expect(services.getTown().city).toEqual(TEST_PAGE_CITY)
  expect(await services.api.listPlaces()).toMatchObject([{ name: 'Городской парк' }])
  expect(await services.api.getAbout()).toMatchObject({ headings: [{ id: 'дон', text: 'Дон' }] })
})

test('a pack with faults is refused before anything is written', async () => {
  const dataDir = join(await createTempDir(), 'data')
  const cityDir = await createTestCity(await createTempDir(), { places: [{}] })
  await expect(startNode({ dataDir }, cityDir)).rejects.toMatchObject({ name: 'CityPackError' })
  await expect(writeFile(join(dataDir, 'a'), '')).rejects.toMatchObject({ code: 'ENOENT' })
})
