import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { toStaffPlace } from '#domain/content/place-record.ts'
import type { Place } from '#domain/place.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { createPhoto } from '#testing/create-photo.ts'
import { IS_FULL_RUN } from '#testing/full-run.ts'
import { generatePlaces } from '#testing/generate-places.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestCity } from '#testing/test-city.ts'
import { DATABASES, openTestDatabase } from '#testing/test-databases.ts'
import { writePlaceFile } from '../files/place-file.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const ROUNDS = IS_FULL_RUN ? 10 : 1
const PLACES = 200
const PHOTOS = 3

async function createImport() {
  const folder = await createTempDir()
  const photos = join(folder, 'фото')
  await mkdir(photos)
  const note = { credit: 'М. Иванова', license: 'CC BY 4.0' }
  for (let photo = 0; photo < PHOTOS; photo += 1) {
    const color = `#${(photo * 0x10101 + 0x202020).toString(16).padStart(6, '0')}`
    await writeFile(join(photos, `${photo}.jpg`), await createPhoto({ width: 900, height: 600, color }))
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

/** Waits until an import has started to publish its photos, or has ended. */
async function hasPublished(uploads: string, child: ChildProcess) {
  while (child.exitCode === null && (await readdir(uploads).catch(() => [])).length === 0) await sleep(10)
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

    const uploads = join(dataDir, 'uploads')
    let halfMs = 0
    let cutShort = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now()
      const { child, hasEnded } = startCommand(args, environment)
      if (round === 0) {
        await hasPublished(uploads, child)
        halfMs = performance.now() - started
      } else {
        // The photos are published by now: writing the places takes about as long.
        await Promise.race([sleep(halfMs * (0.5 + Math.random())), hasEnded])
      }
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
