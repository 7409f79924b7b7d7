import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'
import { createPackPlace, createTestCity, TEST_CITY, type TestCity } from '#testing/test-city.ts'
import { CityPackError, getCityPack } from './city-files.ts'

async function listFaults(cityDir: string): Promise<string[]> {
  const failure = await getCityPack(cityDir).catch((error: unknown) => error)
  return failure instanceof CityPackError ? failure.faults : []
}

async function listFaultsOf(pack: TestCity): Promise<string[]> {
  return listFaults(await createTestCity(await createTempDir(), pack))
}

test('a city pack is read from its folder', async () => {
  const places = [createPackPlace({ images: [{ file: 'вход.jpg' }, { file: 'зал/1.jpg' }] })]
  const images = { 'вход.jpg': 'a', 'зал/1.jpg': 'b' }
  const pack = await getCityPack(await createTestCity(await createTempDir(), { places, images }))
  expect(pack.city).toEqual(TEST_CITY)
  expect(pack.about).toBe('# Светлоград\n\nГород у реки.\n')
  expect(pack.places[0]?.images).toEqual([{ path: 'вход.jpg' }, { path: 'зал/1.jpg' }])
})

test('files saved with a byte order mark are read', async () => {
  const city = `\uFEFF${JSON.stringify(TEST_CITY)}`
  expect(await listFaultsOf({ city })).toEqual([])
})

test('every missing file is named, with the folder it is looked for in', async () => {
  const dir = await createTempDir()
  const fault = `файл не найден или не читается в папке ${dir}`
  expect((await listFaults(dir)).sort()).toEqual([
    `about.md: ${fault}`,
    `city.json: ${fault}`,
    `places.json: ${fault}`,
  ])
})

test('bad JSON is reported with its line', async () => {
  expect(await listFaultsOf({ places: '[\n  {\n    "name": "Парк"\n    "tags": []\n  }\n]' })).toEqual([
    'places.json: это не JSON, проверьте запятые, кавычки и скобки (строка 4)',
  ])
})

test('an empty file is bad JSON', async () => {
  expect((await listFaultsOf({ city: '' }))[0]).toMatch(/^city\.json: это не JSON, проверьте запятые/)
})

test('a missing picture is reported when the pack has no picture folder at all', async () => {
  const places = [createPackPlace({ images: [{ file: 'вход.jpg' }] })]
  expect(await listFaultsOf({ places })).toEqual([
    'places.json, место 1 «Городской парк»: нет файла картинки images/вход.jpg',
  ])
})

test('a picture that lies elsewhere in the pack is not taken', async () => {
  const dir = await createTestCity(await createTempDir(), {
    places: [createPackPlace({ images: [{ file: '../city.json' }] })],
  })
  await mkdir(join(dir, 'images'))
  expect(await listFaults(dir)).toHaveLength(1)
})
