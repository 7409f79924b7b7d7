import { openingHoursText } from '../opening-hours-text.ts'
import type { PackPlace } from '../pack-place.ts'
import { readHours } from './hours/read-hours.ts'
import { readDegrees } from './read-degrees.ts'
import { readWebsite } from './read-website.ts'
import {
  type Cell,
  type CellReading,
  readDay,
  readLines,
  readList,
  readNumber,
  readPhones,
  readText,
  readWord,
  writeDay,
  writeLines,
  writeShortList,
} from './sheet-cell.ts'

/** A column of the table of places. `field` is where its value goes in a pack's place; `width` is in characters. */
export type SheetColumn = {
  field: string
  header: string
  width: number
  isRequired?: boolean
  read: (cell: Cell) => CellReading<unknown>
  write: (place: PackPlace) => Cell | undefined
}

/** The words of columns that take no others. */
export const YES_NO = { да: true, нет: false }
export const PRECISION = { точно: 'exact', примерно: 'approximate' } as const
export const STEP_FREE = { да: 'yes', 'с трудом': 'limited', нет: 'no' } as const

const text = (field: 'name' | 'category' | 'description', header: string, width: number): SheetColumn => ({
  field,
  header,
  width,
  isRequired: true,
  read: readText,
  write: (place) => place[field],
})

type TextFact =
  | 'slug'
  | 'descriptionFull'
  | 'address'
  | 'openingHours'
  | 'phone'
  | 'website'
  | 'price'
  | 'additionalInfo'

const fact = (field: TextFact, header: string, width: number): SheetColumn => ({
  field,
  header,
  width,
  read: readText,
  write: (place) => place[field],
})

const flag = (field: 'indoor' | 'outsideTown', header: string): SheetColumn => ({
  field,
  header,
  width: 12,
  read: readWord(YES_NO),
  write: (place) => findWord(YES_NO, place[field]),
})

const degrees = (field: 'lat' | 'lng', header: string): SheetColumn => ({
  field: `coordinates.${field}`,
  header,
  width: 12,
  isRequired: true,
  read: readDegrees,
  write: (place) => place.coordinates[field],
})

/** The pictures of a place stand line by line, each line of one column beside that of the others. */
const imageNote = (
  field: 'file' | 'alt' | 'credit' | 'license',
  header: string,
  width: number,
): SheetColumn => ({
  field: `images.${field}`,
  header,
  width,
  read: readLines,
  write: ({ images }) => writeLines(images.map((image) => image[field])),
})

/** The table of places: what stands in which column, and how it is read back. */
export const SHEET_COLUMNS: readonly SheetColumn[] = [
  { field: 'id', header: 'Номер', width: 8, read: readNumber, write: (place) => place.id },
  text('name', 'Название', 30),
  text('category', 'Категория', 14),
  {
    field: 'tags',
    header: 'Теги',
    width: 28,
    read: readList({ isShort: true }),
    write: ({ tags }) => writeShortList(tags),
  },
  text('description', 'Кратко', 50),
  fact('descriptionFull', 'Подробно', 60),
  degrees('lat', 'Широта'),
  degrees('lng', 'Долгота'),
  {
    field: 'coordinates.precision',
    header: 'Точка',
    width: 12,
    read: readWord(PRECISION),
    write: ({ coordinates }) => findWord(PRECISION, coordinates.precision),
  },
  fact('address', 'Адрес', 30),
  { ...fact('openingHours', 'Часы работы', 28), write: ({ openingHours }) => writeHours(openingHours) },
  { ...fact('phone', 'Телефон', 18), read: readPhones },
  { ...fact('website', 'Сайт', 28), read: readWebsite },
  fact('price', 'Стоимость', 20),
  {
    field: 'visitMinutes',
    header: 'Минут',
    width: 8,
    read: readNumber,
    write: (place) => place.visitMinutes,
  },
  {
    field: 'stepFree',
    header: 'Без ступеней',
    width: 14,
    read: readWord(STEP_FREE),
    write: (place) => findWord(STEP_FREE, place.stepFree),
  },
  flag('indoor', 'Под крышей'),
  flag('outsideTown', 'За городом'),
  fact('additionalInfo', 'Дополнительно', 40),
  imageNote('file', 'Картинки', 34),
  imageNote('credit', 'Автор картинок', 20),
  imageNote('license', 'Лицензия картинок', 20),
  imageNote('alt', 'Подписи картинок', 24),
  {
    field: 'sources',
    header: 'Источники',
    width: 40,
    read: readList({ isShort: false }),
    write: ({ sources }) => sources.join('\n'),
  },
  {
    field: 'checkedAt',
    header: 'Проверено',
    width: 12,
    read: readDay,
    write: ({ checkedAt }) => checkedAt && writeDay(checkedAt),
  },
  fact('slug', 'Адрес страницы', 24),
]

/** Hours as a clerk writes them, where they are read back as the same. */
function writeHours(openingHours: string | undefined): string | undefined {
  if (openingHours === undefined) return undefined
  const text = openingHoursText(openingHours)
  const reading = readHours(text)
  return 'hours' in reading && reading.hours === openingHours ? text : openingHours
}

function findWord<T>(words: Readonly<Record<string, T>>, value: T | undefined): string | undefined {
  return Object.keys(words).find((word) => words[word] === value)
}

/** What a column is called in the table; a field without one keeps its name. */
export function findHeader(field: string): string {
  const column =
    SHEET_COLUMNS.find((candidate) => candidate.field === field) ??
    SHEET_COLUMNS.find((candidate) => candidate.field.startsWith(`${field}.`))
  return column?.header ?? field
}
