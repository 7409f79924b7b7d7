import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { toStaffPlace } from '#domain/content/place-record.ts'
import type { Cell } from '#domain/content/sheet-cell.ts'
import { SHEET_COLUMNS } from '#domain/content/sheet-columns.ts'
import { type Table, writeTable } from '#domain/content/sheet-table.ts'
import type { Place } from '#domain/place.ts'
import { writeSpreadsheet } from '#server/content/spreadsheet.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { createPhoto } from '#testing/create-photo.ts'
import { createPlace } from '#testing/create-place.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestCity } from '#testing/test-city.ts'
import { createTestScreen } from '#testing/test-screen.ts'
import { openGuide } from '../open-guide.ts'
import { importPlaces } from './import-places.ts'

/** One mistake of a clerk: what is typed into which column, and what is told about it. */
type Mistake = [column: string, typed: Cell, told: string]

/** Each stands in a row of its own; the row is sound otherwise. */
const MISTAKES: Mistake[] = [
  ['Название', null, 'столбец «Название»: не заполнено'],
  ['Категория', '', 'столбец «Категория»: не заполнено'],
  ['Кратко', '   ', 'столбец «Кратко»: не заполнено'],
  ['Широта', null, 'столбец «Широта»: не заполнено'],
  ['Долгота', 'сорок', 'столбец «Долгота»: ожидается число, а здесь «сорок»'],
  ['Широта', 150.45, 'столбец «Широта»: 150.45 больше допустимого 90'],
  ['Широта', 55.7558, 'столбец «Широта»: точка лежит в 590 км от города'],
  ['Широта', 50.5, 'столбец «Широта»: точка задана грубо'],
  ['Точка', 'где-то', 'столбец «Точка»: ожидается «точно», «примерно» или пусто, а здесь «где-то»'],
  ['Номер', 1.5, 'столбец «Номер»: ожидается целое число'],
  ['Номер', -4, 'столбец «Номер»: должно быть больше 0'],
  ['Номер', 1, 'столбец «Номер»: номер «1» уже есть в строке 2'],
  ['Адрес страницы', 'парк/победы', 'столбец «Адрес страницы»: такого значения не бывает'],
  ['Адрес страницы', 'mesto-1', 'столбец «Адрес страницы»: адрес страницы «mesto-1» уже есть в строке 2'],
  ['Адрес страницы', 'drugoj', 'столбец «Адрес страницы»: адрес страницы был «mesto-16»'],
  ['Название', 'Место 1', 'столбец «Название»: название «Место 1» уже есть в строке 2'],
  ['Теги', 'отдых, Природа', 'столбец «Теги»: тег «Природа» в других местах пишется «природа»'],
  ['Теги', 'прирада', 'столбец «Теги»: тег «прирада» в других местах пишется «природа»'],
  ['Теги', 'отдых, отдых', 'столбец «Теги»: тег «отдых» стоит дважды'],
  ['Категория', 'Парк', 'столбец «Категория»: «Парк» в других местах пишется «парк»'],
  ['Часы работы', 'когда как', 'столбец «Часы работы»: не понятно «когда»'],
  ['Часы работы', 'Mo-Fr 10:00:18:00', 'столбец «Часы работы»: часы не читаются'],
  ['Часы работы', 'с 9 до 6', 'столбец «Часы работы»: конец раньше начала'],
  [
    'Часы работы',
    'Mo-Fr 10:00-18:00; Mo-Su off',
    'столбец «Часы работы»: по этим часам место никогда не открыто',
  ],
  [
    'Часы работы',
    'Mo-Fr 10-18',
    'столбец «Часы работы»: записано не по правилам; если это «пн–пт 10:00–18:00», так и напишите',
  ],
  ['Часы работы', 'Mo 10:00-11:00; '.repeat(40), 'столбец «Часы работы»: длиннее 510 знаков'],
  ['Минут', 'час', 'столбец «Минут»: ожидается число, а здесь «час»'],
  ['Минут', 5000, 'столбец «Минут»: 5000 больше допустимого 1440'],
  ['Под крышей', 'наверное', 'столбец «Под крышей»: ожидается «да», «нет» или пусто, а здесь «наверное»'],
  [
    'Без ступеней',
    'почти',
    'столбец «Без ступеней»: ожидается «да», «с трудом», «нет» или пусто, а здесь «почти»',
  ],
  ['Телефон', 'спросить у Ивана', 'столбец «Телефон»: это не похоже на телефон'],
  ['Сайт', 'в группе', 'столбец «Сайт»: здесь несколько слов или адресов, «в группе»: оставьте один адрес'],
  ['Сайт', 'a@museum.ru', 'столбец «Сайт»: это адрес почты, «a@museum.ru»'],
  ['Широта', '50,4611, 40,0781', 'столбец «Широта»: здесь обе координаты'],
  ['Широта', '50°75′00″', 'столбец «Широта»: в градусе 60 минут'],
  ['Проверено', '31.02.2025', 'столбец «Проверено»: ожидается дата вида 21.11.2026, а здесь «31.02.2025»'],
  ['Проверено', '2099-01-01', 'столбец «Проверено»: этот день ещё не наступил'],
  [
    'Подробно',
    'Музей осн�ван в 1709 году, и это один из старейших музеев.',
    'столбец «Подробно»: буквы испорчены',
  ],
  ['Стоимость', '#ССЫЛКА!', 'столбец «Стоимость»: вместо текста ошибка формулы «#ССЫЛКА!»'],
  ['Адрес', 'не указано', 'столбец «Адрес»: «не указано» — не сведения'],
  ['Кратко', 'Тихий <b>уголок</b> у реки.', 'столбец «Кратко»: HTML здесь не работает: «<b>»'],
  ['Кратко', 'Тихий пaрк у реки.', 'столбец «Кратко»: в слове «пaрк» смешаны русские и латинские буквы'],
  ['Кратко', 'Тихий уголок. '.repeat(40), 'столбец «Кратко»: для карточки длинно'],
  ['Название', 'ПАРК ПОБЕДЫ', 'столбец «Название»: написано одними заглавными буквами'],
  ['Картинки', 'нет-такой.jpg', 'столбец «Картинки»: нет файла картинки «нет-такой.jpg»'],
  ['Картинки', 'чужая.jpg', 'столбец «Лицензия картинок»: не указана лицензия фотографии «чужая.jpg»'],
  ['Картинки', 'сломана.jpg', 'столбец «Картинки»: картинка «сломана.jpg» не открывается'],
  ['Картинки', 'та же.jpg', 'столбец «Картинки»: картинка «та же.jpg» — та же, что «чужая.jpg»'],
  ['Картинки', 'мелкая.jpg', 'столбец «Картинки»: фотография «мелкая.jpg» мелкая: 40 точек в ширину'],
  ['Часы работы', new Date('2026-10-18'), 'столбец «Часы работы»: таблица превратила текст в дату'],
]

function createSound(id: number): Place {
  return createPlace({
    id,
    tags: ['отдых', 'природа'],
    coordinates: { lat: 50.4512, lng: 40.1 + id / 10_000, precision: 'exact' },
  })
}

/** A town of sound places, and a table of it with these mistakes, one a row from the third on. */
async function openTown(mistakes: readonly Mistake[]) {
  const cityDir = await createTestCity(await createTempDir())
  const guide = await openGuide({ DATA_DIR: await createTempDir(), CITY_DIR: cityDir })
  onTestFinished(() => guide.close())
  const places = Array.from({ length: mistakes.length + 1 }, (_, index) => createSound(index + 1))
  await createPlaceStore(guide.database).replace(places, 0)
  const table = writeTable(places.map((place) => toStaffPlace(place, () => true)))
  for (const [index, [column, typed]] of mistakes.entries()) type(table, index + 2, column, typed)
  return { guide, table }
}

function type(table: Table, row: number, column: string, typed: Cell) {
  const at = SHEET_COLUMNS.findIndex(({ header }) => header === column)
  if (at === -1) throw new Error(`no column «${column}»`)
  const cells = table[row] ?? []
  cells[at] = typed
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
    file,
    imagesFolder: folder,
    isDryRun: false,
    areWarningsAccepted: true,
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
  const missed = MISTAKES.flatMap(([, , told], index) => {
    const row = index + 3
    const isTold = lines.some((line) => line.includes(`строка ${row}`) && line.includes(told))
    return isTold
      ? []
      : [`строка ${row}: ${told}; told: ${lines.filter((line) => line.includes(`строка ${row}`))}`]
  })
  expect(missed).toEqual([])
})

test('photos that no place names are told, those of a telephone by themselves', async () => {
  const { guide, table } = await openTown(MISTAKES)
  const { lines } = await importTable(guide, table, true)
  expect(lines).toContain('  • в папке есть картинки, которых нет в столбце «Картинки»: забытая.jpg')
  expect(lines).toContain(
    '  • в папке есть снимки телефона, которые браузеры не показывают, сохраните их как JPEG: img_7.heic',
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
  for (const line of lines.filter((told) => told.startsWith('  •'))) {
    const told = line.replace(/«[^»]*»|HTML|UTF-8|JPEG|PNG|WebP|https?:\/\/\S*|[\w.]+\.(?:jpg|heic|ru)/gi, '')
    expect(typed.some((cell) => told.includes(cell)) ? '' : told).not.toMatch(/[a-z]{2}|\[|\\/i)
  }
})

test('a table without mistakes is told to have none', async () => {
  const { guide, table } = await openTown([])
  expect(await importTable(guide, table)).toEqual({ code: 0, lines: ['Всё так и есть: менять нечего.'] })
})

test.each([
  [
    'a needed column is not there',
    (headers: Cell[]) => headers.with(1, ''),
    'строка 1: нет столбца «Название»',
  ],
  [
    'a header is misspelt',
    (headers: Cell[]) => headers.with(10, 'Чесы работы'),
    'неизвестный столбец «Чесы работы»: может быть, «Часы работы»?',
  ],
  ['a column stands twice', (headers: Cell[]) => headers.with(10, 'Адрес'), 'столбец «Адрес» стоит дважды'],
])('%s: that is told before anything else', async (_what, change, told) => {
  const { guide, table } = await openTown([])
  const [headers = [], ...rows] = table
  const { code, lines } = await importTable(guide, [change(headers), ...rows])
  expect(code).toBe(1)
  expect(lines.join('\n')).toContain(told)
})

test('latitude and longitude in each other’s place are told as such', async () => {
  const { guide, table } = await openTown([])
  type(table, 1, 'Широта', 40.1001)
  type(table, 1, 'Долгота', 50.4512)
  const { lines } = await importTable(guide, table)
  expect(lines.join('\n')).toContain(
    'строка 2 «Место 1», столбец «Широта»: широта и долгота перепутаны местами',
  )
})

test('a name that has quotation marks itself is quoted as Russian does', async () => {
  const { guide, table } = await openTown([])
  type(table, 1, 'Название', 'Кафе «Уют»')
  type(table, 1, 'Минут', 'час')
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
  type(table, 1, 'Широта', 50.4712)
  const { lines } = await importTable(guide, table)
  const text = lines.join('\n')
  for (const told of [
    'в файле нет 9 мест из 10: они будут удалены',
    'столбец «Часы работы»: стёрто; было «пн–пт 10:00–18:00»',
    'столбец «Телефон»: стёрто; было «+7 47362 2-00-00»',
    'столбец «Подробно»: стёрт длинный текст',
    'столбец «Широта»: точка переехала на 2,2 км',
    'столбец «Проверено»: день проверки раньше прежнего, 01.05.2026',
  ]) {
    expect(text).toContain(told)
  }
})
