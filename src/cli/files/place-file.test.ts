import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkRecords } from '#domain/content/check-import.ts'
import { findDifference, isEmptyDifference } from '#domain/content/difference.ts'
import { toStaffPlace } from '#domain/content/place-record.ts'
import type { Place } from '#domain/place.ts'
import { getCityPack } from '#server/city/city-files.ts'
import { createFullPlace, createPlace } from '#testing/create-place.ts'
import { IS_FULL_RUN } from '#testing/full-run.ts'
import { generatePlaces } from '#testing/generate-places.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { readPlaceFile, writePlaceFile } from './place-file.ts'

const MANY = IS_FULL_RUN ? 1_000 : 150
const FORMATS = ['xlsx', 'csv', 'json', 'geojson']

const toStaff = (places: Parameters<typeof toStaffPlace>[0][]) =>
  places.map((place) => toStaffPlace(place, () => true))

async function getShippedTown(): Promise<Place[]> {
  const { places } = await getCityPack(join(import.meta.dirname, '../../../city'))
  return toStaff(places)
}

async function writeAndRead(format: string, places: Place[]) {
  const file = join(await createTempDir(), `places.${format}`)
  await writePlaceFile(file, places)
  const { records, faults } = await readPlaceFile(file)
  const checked = checkRecords(records, places)
  return { faults: [...faults, ...checked.faults], imported: checked.imported, file }
}

async function writeAgain(format: string, imported: { place: Place }[]) {
  const file = join(await createTempDir(), `again.${format}`)
  await writePlaceFile(
    file,
    imported.map(({ place }) => place),
  )
  return readFile(file)
}

for (const format of FORMATS) {
  test(`${format}: the shipped town comes back with nothing changed, and goes out as the same bytes`, async () => {
    const places = await getShippedTown()
    const { faults, imported, file } = await writeAndRead(format, places)
    expect(faults).toEqual([])
    expect(imported.map(({ place }) => place)).toEqual(places)
    expect(isEmptyDifference(findDifference(imported, places))).toBe(true)
    expect((await writeAgain(format, imported)).equals(await readFile(file))).toBe(true)
  })

  test(`${format}: ${MANY} places with texts that tables like to change come back with nothing changed, and go out as the same bytes`, async () => {
    const places = toStaff(generatePlaces(MANY))
    const { faults, imported, file } = await writeAndRead(format, places)
    expect(faults).toEqual([])
    expect(imported.map(({ place }) => place)).toEqual(places)
    expect(isEmptyDifference(findDifference(imported, places))).toBe(true)
    expect((await writeAgain(format, imported)).equals(await readFile(file))).toBe(true)
  })

  test(`${format}: a place with every fact and two pictures, and one with none, come back as they are`, async () => {
    const places = toStaff([createFullPlace({ id: 1 }), createPlace({ id: 2, tags: [] })])
    const { faults, imported } = await writeAndRead(format, places)
    expect(faults).toEqual([])
    expect(imported.map(({ place }) => place)).toEqual(places)
  })
}

test('a CSV file opens in Russian Excel: byte order mark, semicolons, decimal commas, no formulas', async () => {
  const places = toStaff([createPlace({ price: '=1+1', phone: '+7 47362 2-00-00' })])
  const { file } = await writeAndRead('csv', places)
  const text = await readFile(file, 'utf8')
  expect(text.startsWith('\uFEFFНомер;Название;')).toBe(true)
  expect(text).toContain(';50,45;40,13;')
  expect(text).toContain(";'=1+1;")
  expect(text).toContain(";'+7 47362 2-00-00;")
})

test.each([
  ['commas and UTF-8', (text: string) => Buffer.from(text.replaceAll(';', ','))],
  ['tabs', (text: string) => Buffer.from(text.replaceAll(';', '\t'))],
  ['semicolons in the encoding of Russian Windows', toWindows1251],
])('a CSV file with %s is read', async (_what, encode) => {
  const file = join(await createTempDir(), 'places.csv')
  await writeFile(
    file,
    encode('Название;Категория;Кратко;Широта;Долгота\r\nЁлочка;парк;Тихий парк;50.45;40.13\r\n'),
  )
  const { records, faults } = await readPlaceFile(file)
  expect(faults).toEqual([])
  expect(records).toMatchObject([
    { row: 2, fields: { name: 'Ёлочка', category: 'парк', coordinates: { lat: 50.45, lng: 40.13 } } },
  ])
})

function toWindows1251(text: string): Buffer {
  const codes = [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0
    if (character === 'Ё') return 0xa8
    if (character === 'ё') return 0xb8
    return code >= 0x410 ? code - 0x410 + 0xc0 : code
  })
  return Buffer.from(codes)
}

test.each([
  ['места.xlsx', 'не книга', 'не открывается как таблица'],
  ['места.csv', 'Название;"Кратко\nпарк;x', 'кавычка открыта и не закрыта'],
  ['места.json', '[{"name": "Парк",}]', 'Это не JSON'],
  ['места.geojson', '{', 'Это не JSON'],
  ['места.xls', '', 'сохраните как «Книга Excel (.xlsx)»'],
  ['места.xlsm', '', 'сохраните как «Книга Excel (.xlsx)»'],
  ['места.xlsb', '', 'сохраните как «Книга Excel (.xlsx)»'],
  ['места.docx', '', 'Нужен .xlsx, .csv, .json или .geojson'],
])('%s that is not what its name says is told in Russian', async (name, content, text) => {
  const file = join(await createTempDir(), name)
  await writeFile(file, content)
  await expect(readPlaceFile(file)).rejects.toThrow(text)
})

test('a file that is not there, and one that cannot be written, are told with their name', async () => {
  const file = join(await createTempDir(), 'нет', 'места.json')
  await expect(readPlaceFile(file)).rejects.toThrow(
    `Файл «${file}» не читается: нет такого файла или такой папки.`,
  )
  await expect(writePlaceFile(file, [])).rejects.toThrow(
    `Файл «${file}» не записать: нет такого файла или такой папки.`,
  )
})
