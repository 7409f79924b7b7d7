import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { toStaffPlace } from '#domain/content/place-record.ts'
import type { Place } from '#domain/place.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { createPhoto } from '#testing/create-photo.ts'
import { generatePlaces } from '#testing/generate-places.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestCity } from '#testing/test-city.ts'
import { DATABASES, openTestDatabase } from '#testing/test-databases.ts'
import { writePlaceFile } from '../files/place-file.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
/** `npx vitest run src/cli/places/import-faults.test.ts --mode faults` is the long run. */
const ROUNDS = process.env.MODE === 'faults' ? 40 : 3
const PLACES = 200
const PHOTOS = 8

async function createImport() {
  const folder = await createTempDir()
  const photos = join(folder, 'фото')
  await mkdir(photos)
  const note = { credit: 'М. Иванова', license: 'CC BY 4.0' }
  for (let photo = 0; photo < PHOTOS; photo += 1) {
    const color = `#${(photo * 0x10101 + 0x202020).toString(16).padStart(6, '0')}`
    await writeFile(join(photos, `${photo}.jpg`), await createPhoto({ width: 1600, height: 1200, color }))
  }
  const places = generatePlaces(PLACES).map((place, index) => ({
    ...place,
    images: index < PHOTOS ? [{ path: `${index}.jpg`, ...note }] : [],
  }))
  const file = join(folder, 'места.json')
  await writePlaceFile(file, toStaff(places))
  return { args: ['places', 'import', file, '--images', photos, '--accept'], count: places.length }
}

const toStaff = (places: Place[]) => places.map((place) => toStaffPlace(place, () => true))

function startCommand(args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  })
  return { child, hasEnded: once(child, 'close') }
}

for (const { name, createSettings } of DATABASES) {
  test(`${name}: an import that is killed half-way leaves the old guide whole, or has put the new one in whole`, {
    timeout: ROUNDS * 60_000,
  }, async () => {
    const settings = await createSettings()
    const { dataDir, databaseUrl = '' } = settings
    const cityDir = await createTestCity(await createTempDir())
    const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, CITY_DIR: cityDir }
    const store = createPlaceStore(await openTestDatabase(settings))
    const old = generatePlaces(50).map((place) => ({ ...place, name: `Старое ${place.id}` }))
    await store.replace(old, 0)
    const before = await store.listPlaces()
    const { args, count } = await createImport()

    const started = performance.now()
    await startCommand([...args, '--dry-run'], environment).hasEnded
    const usualMs = performance.now() - started
    let cutShort = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const { child, hasEnded } = startCommand(args, environment)
      await Promise.race([sleep(usualMs * (0.5 + Math.random())), hasEnded])
      child.kill('SIGKILL')
      await hasEnded
      const { places } = await store.listPlaces()
      if (places.length === count) await store.undo()
      else cutShort += 1
      expect((await store.listPlaces()).places).toEqual(before.places)
    }
    expect(cutShort).toBeGreaterThan(0)
    const [code] = await startCommand(args, environment).hasEnded
    expect(code).toBe(0)
    expect((await store.listPlaces()).places).toHaveLength(count)
  })
}
