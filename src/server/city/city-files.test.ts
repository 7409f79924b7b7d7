import { mkdir, rm, writeFile } from 'node:fs/promises'
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

test('bad JSON is reported with its line and column', async () => {
  expect(await listFaultsOf({ places: '[\n  {\n    "name": "Парк"\n    "tags": []\n  }\n]' })).toEqual([
    'places.json: это не JSON, проверьте запятые, кавычки и скобки (строка 4, знак 5, здесь «"»)',
  ])
})

test('a file that is not UTF-8 is refused with the name of its encoding, and its letters are not spoilt', async () => {
  const dir = await createTestCity(await createTempDir(), {})
  const bytes = {
    'city.json': '{"name": "\xc3\xee\xf0\xee\xe4"}',
    'about.md': '\x83\xae\xe0\xae\xa4 \xe3 \xe0\xa5\xaa\xa8.',
  }
  for (const [name, content] of Object.entries(bytes))
    await writeFile(join(dir, name), Buffer.from(content, 'latin1'))
  const todo = 'а нужна UTF-8: откройте его в редакторе простого текста и сохраните в кодировке UTF-8'
  expect((await listFaults(dir)).sort()).toEqual([
    `about.md: файл в кодировке DOS (CP866), ${todo}`,
    `city.json: файл в кодировке Windows-1251, ${todo}`,
  ])
  await writeFile(join(dir, 'city.json'), JSON.stringify(TEST_CITY), 'utf16le')
  expect((await listFaults(dir)).join()).toContain(`city.json: файл в кодировке UTF-16LE, ${todo}`)
})

test('a letter that is spoilt within UTF-8 is found by its line', async () => {
  const dir = await createTestCity(await createTempDir(), {})
  await writeFile(
    join(dir, 'about.md'),
    Buffer.concat([Buffer.from('Город стоит у реки, на высоком берегу.\n\nНа'), Buffer.from([0xd0])]),
  )
  expect(await listFaults(dir)).toEqual([expect.stringContaining('about.md: в строке 3 испорчены буквы')])
})

test('a folder in place of a file, and a file in place of the pictures, are told', async () => {
  const dir = await createTestCity(await createTempDir(), {})
  await rm(join(dir, 'places.json'))
  await mkdir(join(dir, 'places.json'))
  await rm(join(dir, 'images'), { recursive: true, force: true })
  await writeFile(join(dir, 'images'), '')
  expect((await listFaults(dir)).sort()).toEqual([
    'images: это файл, а нужна папка с картинками',
    'places.json: это папка, а нужен файл',
  ])
})

test('a picture whose name differs by the size of its letters is told with the one that is there', async () => {
  const places = [createPackPlace({ images: [{ file: 'muzej-1.jpg' }] })]
  const dir = await createTestCity(await createTempDir(), { places })
  await mkdir(join(dir, 'images'), { recursive: true })
  await writeFile(join(dir, 'images/Muzej-1.JPG'), '')
  expect(await listFaults(dir)).toEqual([
    expect.stringContaining('нет файла картинки images/muzej-1.jpg, есть images/Muzej-1.JPG'),
  ])
})

test('an empty file is told so', async () => {
  expect((await listFaultsOf({ city: '' }))[0]).toMatch(/^city\.json: файл пуст, сохраните его заново/)
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
