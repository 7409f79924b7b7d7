import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { toStaffPlace } from '#domain/content/place-record.ts'
import type { Place } from '#domain/place.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { createPhoto } from '#testing/create-photo.ts'
import { createFullPlace, createPlace as createRoughPlace } from '#testing/create-place.ts'
import { generatePlaces } from '#testing/generate-places.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createTestCity } from '#testing/test-city.ts'
import { DATABASES } from '#testing/test-databases.ts'
import { createTestScreen } from '#testing/test-screen.ts'
import { importPlaces } from '../commands/places-import.ts'
import { writePlaceFile } from '../files/place-file.ts'
import { openGuide } from '../terminal/open-guide.ts'

/** A place whose point is exact enough and unique. */
const createPlace = (facts: Partial<Place> = {}) =>
  createRoughPlace({
    coordinates: { lat: 50.4512, lng: 40.1311 + (facts.id ?? 1) / 1000, precision: 'exact' },
    ...facts,
  })

type Environment = Record<string, string>

async function createEnvironment(createSettings: (typeof DATABASES)[number]['createSettings']) {
  const { dataDir, databaseUrl } = await createSettings()
  const cityDir = await createTestCity(await createTempDir())
  return {
    DATA_DIR: dataDir,
    CITY_DIR: cityDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
}

async function openTestGuide(environment: Environment) {
  const guide = await openGuide(environment)
  onTestFinished(() => guide.close())
  const store = createPlaceStore(guide.database)
  const folder = await createTempDir()
  const file = join(folder, 'места.xlsx')
  const write = (places: Place[]) =>
    writePlaceFile(
      file,
      places.map((place) => toStaffPlace(place, () => true)),
    )
  const run = async (options: Partial<Parameters<typeof importPlaces>[2]> = {}) => {
    const screen = createTestScreen()
    const code = await importPlaces(guide, screen, {
      words: [file],
      images: undefined,
      'dry-run': false,
      accept: false,
      ...options,
    })
    return { code, said: screen.getText() }
  }
  return { guide, store, write, run, folder, file }
}

const withoutImages = ({ images: _images, ...place }: Place) => place

for (const { name, createSettings } of DATABASES) {
  test(`${name}: an import replaces all places, undo brings them back, one import after another`, async () => {
    const { store, write, run } = await openTestGuide(await createEnvironment(createSettings))
    await store.seed([createFullPlace({ id: 1, images: [] })], 'a')
    const before = await store.listPlaces()
    const first = [createPlace({ id: 1, slug: 'mesto-1', name: 'Сквер' }), createPlace({ id: 2 })]
    await write(first)
    expect((await run({ accept: true })).code).toBe(0)
    expect((await store.listPlaces()).places.map(withoutImages)).toEqual(first.map(withoutImages))
    await write(first.slice(0, 1))
    expect((await run()).code).toBe(0)
    expect((await store.listPlaces()).places).toHaveLength(1)
    expect(await store.undo()).toMatchObject({ places: 2 })
    expect((await store.listPlaces()).places.map(withoutImages)).toEqual(first.map(withoutImages))
    expect(await store.undo()).toMatchObject({ places: 1 })
    expect((await store.listPlaces()).places).toEqual(before.places)
    expect(await store.undo()).toBeUndefined()
  })

  test(`${name}: a running node shows an import within five seconds, and its pictures`, async () => {
    const environment = await createEnvironment(createSettings)
    const { app } = await createTestApp({ environment })
    const { write, run, folder } = await openTestGuide(environment)
    await writeFile(join(folder, 'вход.jpg'), await createPhoto({ width: 900, height: 600 }))
    const images = [{ path: 'вход.jpg', credit: 'М. Иванова', license: 'CC BY 4.0' }]
    await write([createPlace({ id: 7, slug: 'skver', name: 'Новый сквер', images })])
    expect(await run({ images: folder })).toMatchObject({ code: 0 })
    const ask = async () => (await app.inject('/api/client/locations')).json().items
    await expect.poll(ask, { timeout: 5_000 }).toMatchObject([{ name: 'Новый сквер' }])
    const [item] = await ask()
    expect(item.imageNotes).toMatchObject([
      { credit: 'М. Иванова', license: 'CC BY 4.0', widths: [480, 800, 900] },
    ])
    const picture = await app.inject(`/uploads/${item.images[0]}`)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  test(`${name}: what another person changed meanwhile is not overwritten`, async () => {
    const { store, write, run, guide } = await openTestGuide(await createEnvironment(createSettings))
    await write([createPlace()])
    const list = store.listPlaces
    const replace = createPlaceStore(guide.database).replace
    expect(await replace([createPlace({ name: 'Раньше' })], (await list()).version)).toBe(true)
    expect(await replace([createPlace({ name: 'Позже' })], 0)).toBe(false)
    expect((await run()).code).toBe(0)
    expect((await list()).places).toMatchObject([{ name: 'Место 1' }])
  })

  test(`${name}: 1,000 places are imported, and the same file again changes nothing`, async () => {
    const { store, write, run } = await openTestGuide(await createEnvironment(createSettings))
    const places = generatePlaces(1_000)
    await write(places)
    const { code } = await run({ accept: true })
    expect(code).toBe(0)
    const stored = await store.listPlaces()
    expect(stored.places.map(withoutImages)).toEqual(places.map(withoutImages))
    expect(await run()).toEqual({ code: 0, said: 'Всё так и есть: менять нечего.' })
    expect(await store.getVersion()).toBe(stored.version)
  }, 90_000)
}

async function openSqliteGuide() {
  return openTestGuide(await createEnvironment(async () => ({ dataDir: await createTempDir() })))
}

test('a dry run tells what would change and writes nothing', async () => {
  const { store, write, run } = await openSqliteGuide()
  await store.seed([createFullPlace({ id: 1, images: [] }), createPlace({ id: 2 })], 'a')
  const before = await store.listPlaces()
  await write([createFullPlace({ id: 1, images: [], price: '200 ₽' }), createPlace({ id: 3, name: 'Сад' })])
  const { code, said } = await run({ 'dry-run': true })
  expect(code).toBe(0)
  expect(said).toContain('Новых: 1, изменённых: 1, удалённых: 1.')
  expect(said).toMatch(/\+ Сад +новое место/)
  expect(said).toMatch(/~ Место 1 +Стоимость: 150 ₽, дети бесплатно → 200 ₽/)
  expect(said).toMatch(/- Место 2 +будет удалено/)
  expect(said).toContain('ничего не записано')
  expect(await store.listPlaces()).toEqual(before)
})

test('with one error nothing is written, whatever is accepted', async () => {
  const { store, write, run } = await openSqliteGuide()
  await write([createPlace(), createPlace({ id: 2, openingHours: 'когда как' })])
  const { code, said } = await run({ accept: true })
  expect(code).toBe(1)
  expect(said).toContain('строка 3 «Место 2», столбец «Часы работы»: не понятно «когда». Пример: ')
  expect(await store.getVersion()).toBe(0)
})

test('the places of rows with errors are not told to be removed', async () => {
  const { store, write, run } = await openSqliteGuide()
  const places = [1, 2, 3, 4, 5].map((id) => createPlace({ id, slug: `mesto-${id}`, name: `Место ${id}` }))
  await store.replace(places, 0)
  await write(places.map((place) => ({ ...place, description: ' ' })))
  const { code, said } = await run()
  expect(code).toBe(1)
  expect(said).toContain('строка 6 «Место 5», столбец «Кратко»: не заполнено')
  expect(said).not.toContain('удалены')
})

test('a warning stops an import until it is accepted', async () => {
  const { store, write, run } = await openSqliteGuide()
  await write([createPlace({ coordinates: { lat: 51.5, lng: 40.13, precision: 'exact' } })])
  const refused = await run()
  expect(refused.code).toBe(1)
  expect(refused.said).toContain('точка лежит в 117 км от города')
  expect(refused.said).toContain('--accept')
  expect(await store.getVersion()).toBe(0)
  expect((await run({ accept: true })).code).toBe(0)
  expect(await store.getVersion()).toBe(1)
})

test('an empty table does not empty the guide', async () => {
  const { store, write, run } = await openSqliteGuide()
  await store.seed([createPlace()], 'a')
  await write([])
  const { code, said } = await run({ accept: true })
  expect([code, said]).toEqual([1, expect.stringContaining('в файле нет ни одного места')])
  expect((await store.listPlaces()).places).toHaveLength(1)
})

test('a photo is found whatever the case of its name, and what is no photo is told as such', async () => {
  const { store, write, run, folder } = await openSqliteGuide()
  const credits = { credit: 'М. Иванова', license: 'CC BY 4.0' }
  const withImage = (path: string) => write([createPlace({ images: [{ path, ...credits }] })])
  await mkdir(join(folder, 'Фото'))
  await writeFile(join(folder, 'Фото', 'Сад.JPG'), await createPhoto({ width: 800, height: 600 }))
  await writeFile(join(folder, 'пруд.jfif'), await createPhoto({ width: 900, height: 600 }))
  await writeFile(join(folder, 'айфон.heic'), 'x')
  await withImage('айфон.heic')
  expect((await run({ images: folder })).said).toContain(
    'строка 2 «Место 1», столбец «Картинки»: такой файл не подойдёт: «айфон.heic», формат HEIC путеводитель не берёт; сохраните картинку как JPEG',
  )
  await writeFile(join(folder, 'снимок.jpg'), '\0\0\0\x18ftypheic\0\0\0\0mif1heic')
  await withImage('снимок.jpg')
  expect((await run({ images: folder })).said).toContain(
    'картинка «снимок.jpg» в формате HEIC, хоть и названа иначе',
  )
  await withImage('фото\\сад.jpg')
  expect((await run()).said).toContain(
    'нет файла картинки «фото\\сад.jpg»: назовите папку с картинками после',
  )
  expect((await run({ images: folder, accept: true })).code).toBe(0)
  expect((await store.listPlaces()).places[0]?.images).toMatchObject([{ width: 800, ...credits }])
  await withImage('пруд.jfif')
  expect((await run({ images: folder, accept: true })).code).toBe(0)
  expect((await store.listPlaces()).places[0]?.images).toMatchObject([{ width: 900, ...credits }])
})

test('photos are published upright and clean, with progress, and known ones are kept without their files', async () => {
  const { guide, store, write, run, folder } = await openSqliteGuide()
  const photos = join(folder, 'фото')
  await mkdir(photos)
  const note = 'М. Иванова, 50.45 N'
  await writeFile(
    join(photos, 'сад.jpg'),
    await createPhoto({ width: 1000, height: 700, orientation: 6, note }),
  )
  const credits = { credit: 'М. Иванова', license: 'CC BY 4.0' }
  await write([createPlace({ images: [{ path: 'сад.jpg', ...credits }] })])
  const { code, said } = await run({ images: photos })
  expect(code).toBe(0)
  expect(said).toContain('Подготовка картинок: 1 из 1')
  const [image] = (await store.listPlaces()).places[0]?.images ?? []
  expect(image).toMatchObject({ width: 700, height: 1000, widths: [480, 700], ...credits })
  const published = await readdir(guide.uploadsDir)
  expect(published.filter((file) => file.startsWith('сад')).sort()).toEqual(
    ['480.avif', '480.webp', '700.avif', '700.webp'].map(
      (end) => `${image?.path.replace('700.webp', '')}${end}`,
    ),
  )
  for (const file of published.filter((one) => /webp|avif/.test(one))) {
    expect(await sharp(join(guide.uploadsDir, file)).metadata()).not.toHaveProperty('exif')
  }
  await write([createPlace({ name: 'Сад', images: image ? [image] : [] })])
  expect((await run()).code).toBe(0)
  expect((await store.listPlaces()).places[0]?.images).toEqual([image])
})
