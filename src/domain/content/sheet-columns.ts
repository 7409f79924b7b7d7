import { openingHoursText } from '../hours/opening-hours-text.ts'
import { readHours } from '../hours-parser/read-hours.ts'
import { readSeasons, writeSeasons } from '../hours-parser/week-hours.ts'
import type { PackPlace } from '../pack-place.ts'
import { FACT_NAMES, type FactName, getFactRecord, getFactWords, PLACE_FACTS } from '../place-facts.ts'
import {
  type Cell,
  type CellReading,
  readDay,
  readDegrees,
  readLines,
  readList,
  readNumber,
  readPhones,
  readText,
  readWebsite,
  readWord,
  writeDay,
  writeLines,
  writeShortList,
} from './sheet-cell.ts'

/** A column of the table of places. `field` is the path of its value in a pack's place; `width` is in characters. */
export type SheetColumn = {
  field: string
  header: string
  width: number
  isRequired?: boolean
  read: (cell: Cell) => CellReading<unknown>
  write: (place: PackPlace) => Cell | undefined
}

export const PRECISION = { точно: 'exact', примерно: 'approximate' } as const

const text = (
  field: 'name' | 'category' | 'description' | 'slug' | 'descriptionFull',
  header: string,
  width: number,
): SheetColumn => ({ field, header, width, read: readText, write: (place) => place[field] })

const KIND_READERS = {
  text: readText,
  hours: readText,
  phones: readPhones,
  website: readWebsite,
  minutes: readNumber,
  day: readDay,
}

function factColumn(name: FactName): SheetColumn {
  const fact = PLACE_FACTS[name]
  const { sheet } = getFactRecord(name)
  const words = listWordValues(name)
  return {
    field: name,
    header: sheet.header ?? fact.label,
    width: sheet.width,
    read: fact.kind === 'flag' || fact.kind === 'choice' ? readWord(words) : KIND_READERS[fact.kind],
    write: (place) => {
      const value = place[name]
      if (value === undefined) return undefined
      if (fact.kind === 'hours') return writeHours(String(value))
      if (fact.kind === 'day') return writeDay(String(value))
      return findWord(words, value) ?? value
    },
  }
}

function listWordValues(name: FactName): Readonly<Record<string, string | boolean>> {
  const isFlag = PLACE_FACTS[name].kind === 'flag'
  return Object.fromEntries(
    Object.entries(getFactWords(name)).map(([value, word]) => [word, isFlag ? value === 'true' : value]),
  )
}

const degrees = (field: 'lat' | 'lng', header: string): SheetColumn => ({
  field: `coordinates.${field}`,
  header,
  width: 12,
  isRequired: true,
  read: readDegrees,
  write: (place) => place.coordinates[field],
})

/** The pictures of a place are one per line; the lines of the columns correspond. */
const imageNote = (
  field: 'path' | 'alt' | 'credit' | 'license',
  header: string,
  width: number,
): SheetColumn => ({
  field: `images.${field === 'path' ? 'file' : field}`,
  header,
  width,
  read: readLines,
  write: ({ images }) => writeLines(images.map((image) => image[field])),
})

/** The table of places: the content of each column, and its parser. */
export const SHEET_COLUMNS: readonly SheetColumn[] = [
  { field: 'id', header: 'Номер', width: 8, read: readNumber, write: (place) => place.id },
  { ...text('name', 'Название', 30), isRequired: true },
  { ...text('category', 'Категория', 14), isRequired: true },
  {
    field: 'tags',
    header: 'Теги',
    width: 28,
    read: readList({ isShort: true }),
    write: ({ tags }) => writeShortList(tags),
  },
  { ...text('description', 'Кратко', 50), isRequired: true },
  text('descriptionFull', 'Подробно', 60),
  degrees('lat', 'Широта'),
  degrees('lng', 'Долгота'),
  {
    field: 'coordinates.precision',
    header: 'Точка',
    width: 12,
    read: readWord(PRECISION),
    write: ({ coordinates }) => findWord(PRECISION, coordinates.precision),
  },
  ...FACT_NAMES.map(factColumn),
  imageNote('path', 'Картинки', 34),
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
  text('slug', 'Адрес страницы', 24),
]

/** Formats hours in everyday Russian if they parse back to the same; those with breaks or seasons as on a door. */
function writeHours(openingHours: string): string {
  const isSame = (text: string) => {
    const reading = readHours(text)
    return 'hours' in reading && reading.hours === openingHours
  }
  const texts = [writeSeasons(readSeasons(openingHours) ?? []), openingHoursText(openingHours)]
  const isLong = /\d,\d|^[A-Z][a-z]{2}\b/.test(openingHours)
  return (isLong ? texts : texts.reverse()).find(isSame) ?? openingHours
}

function findWord<T>(words: Readonly<Record<string, T>>, value: T | undefined): string | undefined {
  return Object.keys(words).find((word) => words[word] === value)
}

/** Returns a column's header; a field without one keeps its name. */
export function findHeader(field: string): string {
  const column =
    SHEET_COLUMNS.find((candidate) => candidate.field === field) ??
    SHEET_COLUMNS.find((candidate) => candidate.field.startsWith(`${field}.`))
  return column?.header ?? field
}

/** The columns of the pictures of a place, besides the files themselves. */
export const IMAGE_NOTES = ['alt', 'credit', 'license'] as const
type ImageNote = (typeof IMAGE_NOTES)[number]

/** Suggested licences; others are allowed. */
export const LICENCES = ['с разрешения автора', 'CC BY 4.0', 'CC BY-SA 4.0', 'CC0']

/** Parses the pictures of a row from the lines of its columns. A single note applies to all; empty ones are left out. */
export function readImages(
  linesOf: (column: 'file' | ImageNote) => readonly string[],
): ({ file: string } & Partial<Record<ImageNote, string>>)[] {
  return linesOf('file')
    .filter((file) => file !== '')
    .map((file, index) => {
      const own = IMAGE_NOTES.flatMap((column) => {
        const lines = linesOf(column)
        const text = lines.length === 1 ? lines[0] : lines[index]
        return text ? [[column, text]] : []
      })
      return { file, ...Object.fromEntries(own) }
    })
}
