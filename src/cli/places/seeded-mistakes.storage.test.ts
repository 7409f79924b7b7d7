import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { toStaffPlace } from '#domain/content/place-record.ts'
import { type Table, writeTable } from '#domain/content/sheet-table.ts'
import { writeSpreadsheet } from '#server/content/write-spreadsheet.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { createPhoto } from '#testing/create-photo.ts'
import {
  createMistakenTown,
  createSound,
  HEADER_MISTAKES,
  MISTAKES,
  type Mistake,
  typeCell,
} from '#testing/seeded-mistakes.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestCity } from '#testing/test-city.ts'
import { createTestScreen } from '#testing/test-screen.ts'
import { importPlaces } from '../commands/places-import.ts'
import { openGuide } from '../terminal/open-guide.ts'

async function openTown(mistakes: readonly Mistake[]) {
  const cityDir = await createTestCity(await createTempDir())
  const guide = await openGuide({ DATA_DIR: await createTempDir(), CITY_DIR: cityDir })
  onTestFinished(() => guide.close())
  const { places, table } = createMistakenTown(mistakes)
  await createPlaceStore(guide.database).replace(places, 0)
  return { guide, table }
}

async function importTable(
  guide: Awaited<ReturnType<typeof openTown>>['guide'],
  table: Table,
  hasPhotos = false,
) {
  const folder = await createTempDir()
  const file = join(folder, 'места.xlsx')
  await writeFile(file, await writeSpreadsheet(table))
  if (hasPhotos) await writePhotos(folder)
  const screen = createTestScreen()
  const code = await importPlaces(guide, screen, {
    words: [file],
    images: folder,
    'dry-run': false,
    accept: true,
  })
  return { code, lines: screen.getText().split('\n') }
}

async function writePhotos(folder: string) {
  const photo = await createPhoto({ width: 800, height: 600 })
  await writeFile(join(folder, 'чужая.jpg'), photo)
  await writeFile(join(folder, 'та же.jpg'), photo)
  await writeFile(join(folder, 'мелкая.jpg'), await createPhoto())
  await writeFile(join(folder, 'сломана.jpg'), photo.subarray(0, 300))
  await writeFile(join(folder, 'забытая.jpg'), photo)
  await writeFile(join(folder, 'IMG_7.HEIC'), 'a photo of a telephone')
}

test(`${MISTAKES.length} mistakes of a clerk are all found, each named by its row and column`, async () => {
  const { guide, table } = await openTown(MISTAKES)
  const { code, lines } = await importTable(guide, table, true)
  expect(code).toBe(1)
  const missed = MISTAKES.flatMap(([, , expected], index) => {
    const row = index + 3
    const isShown = lines.some((line) => line.includes(`строка ${row}`) && line.includes(expected))
    return isShown
      ? []
      : [`строка ${row}: ${expected}; told: ${lines.filter((line) => line.includes(`строка ${row}`))}`]
  })
  expect(missed).toEqual([])
})

test('photos that no place names are told, those of a telephone by themselves', async () => {
  const { guide, table } = await openTown(MISTAKES)
  const { lines } = await importTable(guide, table, true)
  expect(lines).toContain('  • есть картинки, которых нет в столбце «Картинки»: забытая.jpg')
  expect(lines).toContain(
    '  • есть снимки в формате HEIC, их браузеры не показывают, сохраните их как JPEG: img_7.heic',
  )
})

test('a column that nobody reads is a warning and no error, whatever it is called', async () => {
  const { guide, table } = await openTown([])
  for (const header of ['Ответственный', 'Телефон 2']) {
    const { code, lines } = await importTable(
      guide,
      table.map((row, index) => [...row, index === 0 ? header : 'x']),
    )
    expect(code, header).toBe(0)
    expect(lines).toContain(`  • строка 1: неизвестный столбец «${header}»: он не читается`)
  }
})

test('what a clerk is told has no English words and no patterns', async () => {
  const { guide, table } = await openTown(MISTAKES)
  const { lines } = await importTable(guide, table, true)
  const typed = MISTAKES.map(([, cell]) => String(cell))
  for (const line of lines.filter((expected) => expected.startsWith('  •'))) {
    const expected = line.replace(
      /«[^»]*»|HTML|UTF-8|JPEG|HEIC|PNG|WebP|https?:\/\/\S*|[\w.]+\.(?:jpg|heic|ru)/gi,
      '',
    )
    expect(typed.some((cell) => expected.includes(cell)) ? '' : expected).not.toMatch(/[a-z]{2}|\[|\\/i)
  }
})

test('a table without mistakes is told to have none', async () => {
  const { guide, table } = await openTown([])
  expect(await importTable(guide, table)).toEqual({ code: 0, lines: ['Всё так и есть: менять нечего.'] })
})

test.each(HEADER_MISTAKES)('%s: that is told before anything else', async (_what, change, expected) => {
  const { guide, table } = await openTown([])
  const [headers = [], ...rows] = table
  const { code, lines } = await importTable(guide, [change(headers), ...rows])
  expect(code).toBe(1)
  expect(lines.join('\n')).toContain(expected)
})

test('latitude and longitude in each other’s place are told as such', async () => {
  const { guide, table } = await openTown([])
  typeCell(table, 1, 'Широта', 40.1001)
  typeCell(table, 1, 'Долгота', 50.4512)
  const { lines } = await importTable(guide, table)
  expect(lines.join('\n')).toContain(
    'строка 2 «Место 1», столбец «Широта»: широта и долгота перепутаны местами',
  )
})

test('a name that has quotation marks itself is quoted as Russian does', async () => {
  const { guide, table } = await openTown([])
  typeCell(table, 1, 'Название', 'Кафе «Уют»')
  typeCell(table, 1, 'Минут', 'час')
  const { lines } = await importTable(guide, table)
  expect(lines.join('\n')).toContain('строка 2 «Кафе „Уют“», столбец «Минут»')
})

test('what the guide knows and the table has lost is a warning', async () => {
  const cityDir = await createTestCity(await createTempDir())
  const guide = await openGuide({ DATA_DIR: await createTempDir(), CITY_DIR: cityDir })
  onTestFinished(() => guide.close())
  const known = {
    ...createSound(1),
    descriptionFull: 'Длинный рассказ о месте. '.repeat(10).trim(),
    phone: '+7 47362 2-00-00',
    openingHours: 'Mo-Fr 10:00-18:00',
    checkedAt: '2026-05-01',
  }
  const others = Array.from({ length: 9 }, (_, index) => createSound(index + 2))
  await createPlaceStore(guide.database).replace([known, ...others], 0)
  const table = writeTable([toStaffPlace({ ...createSound(1), checkedAt: '2025-05-01' }, () => true)])
  typeCell(table, 1, 'Широта', 50.4712)
  const { lines } = await importTable(guide, table)
  const text = lines.join('\n')
  for (const expected of [
    'в файле нет 9 мест из 10: они будут удалены',
    'столбец «Часы работы»: стёрто; было «пн–пт 10:00–18:00»',
    'столбец «Телефон»: стёрто; было «+7 47362 2-00-00»',
    'столбец «Подробно»: стёрт длинный текст',
    'столбец «Широта»: точка переехала на 2,2 км',
    'столбец «Проверено»: день проверки раньше прежнего, 01.05.2026',
  ]) {
    expect(text).toContain(expected)
  }
})
