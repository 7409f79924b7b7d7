import { extname } from 'node:path'
import { type ContentFault, type FaultWords, suggestField } from '#domain/content/content-fault.ts'
import type { PlaceRecord } from '#domain/content/place-record.ts'
import { findHeader } from '#domain/content/sheet-columns.ts'
import { readTable, type Table, writeTable } from '#domain/content/sheet-table.ts'
import { type PackPlace, packPlaceSchema } from '#domain/pack-place.ts'
import { decodeText } from '#server/http/decode-text.ts'
import { JsonFault, parseJson } from '#server/http/parse-json.ts'
import { writeCommaFile } from '#server/http/write-comma-file.ts'
import { readCommaFile } from './comma-file.ts'
import { PlaceFileError, UnknownFormatError } from './place-file-error.ts'
import { describeBook, describeMerged, readSpreadsheet } from './read-spreadsheet.ts'
import { writeSpreadsheet } from './write-spreadsheet.ts'

/** What a file holds, and how its faults are spoken of. */
export type PlaceFile = {
  records: PlaceRecord[]
  faults: ContentFault[]
  words: FaultWords
  /** The encoding that was guessed, where a text was not in Unicode. */
  encoding?: string
}

type Format = {
  write: (places: readonly PackPlace[]) => Promise<string | Buffer> | string
  read: (content: Buffer) => Promise<Omit<PlaceFile, 'words'>> | Omit<PlaceFile, 'words'>
  words: FaultWords
}

const TABLE: FaultWords = { row: 'строка', field: 'столбец', nameField: findHeader }
const LIST: FaultWords = { row: 'место', field: 'поле', nameField: (field) => field }

const FORMATS: Readonly<Record<string, Format>> = {
  '.xlsx': {
    write: (places) => writeSpreadsheet(writeTable(places)),
    read: async (content) => {
      const book = await readSpreadsheet(content)
      const { records, faults, headingRow } = readTable(book.table)
      return { records, faults: [...describeBook(book, records, headingRow), ...faults] }
    },
    words: TABLE,
  },
  '.csv': {
    write: (places) => writeCommaFile(writeTable(places)),
    read: (content) => {
      const { table, ...guess } = readCommaFile(content)
      const { records, faults } = readTable(table)
      return { records, faults, ...guess }
    },
    words: TABLE,
  },
  '.json': {
    write: (places) => writeJson(places.map(toFields)),
    read: (content) => readJson(content, readList),
    words: LIST,
  },
  '.geojson': {
    write: (places) => writeJson({ type: 'FeatureCollection', features: places.map(toFeature) }),
    read: (content) => readJson(content, readGeoJson),
    words: LIST,
  },
}

/** The bytes of a file of places whose name tells the format. Throws `PlaceFileError` when no such file can hold them. */
export async function formatPlaces(name: string, places: readonly PackPlace[]): Promise<string | Buffer> {
  return getFormat(name).write(places)
}

/** Reads the places of a file's bytes; nothing is checked yet. Throws `PlaceFileError` when they are not what the name says. */
export async function parsePlaceFile(name: string, content: Buffer): Promise<PlaceFile> {
  const { read, words } = getFormat(name)
  const fault = findOtherContent(extname(name).toLowerCase() === '.xlsx', content)
  if (fault !== undefined) throw new PlaceFileError(fault)
  return { ...(await read(content)), words }
}

const ZIP = Buffer.from('PK')
const ZIP_END = Buffer.from('PK\u0005\u0006')
/** What old Excel writes, and new one where the book has a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')

/** What people send under the name of another format, in Russian with what to do. */
function findOtherContent(isBook: boolean, content: Buffer): string | undefined {
  const startsWith = (bytes: Buffer) => content.subarray(0, bytes.length).equals(bytes)
  if (content.length === 0) return 'Файл пуст. Сохраните таблицу заново.'
  if (startsWith(COMPOUND)) {
    return content.includes(LOCKED)
      ? 'Книга защищена паролем. Откройте её в Excel, снимите пароль («Файл» → «Сведения» → «Защита книги») и сохраните.'
      : 'Это книга старого Excel. Откройте её и сохраните как «Книга Excel (.xlsx)».'
  }
  if (!isBook) return startsWith(ZIP) ? 'Это книга Excel: дайте файлу окончание .xlsx.' : undefined
  if (startsWith(ZIP)) {
    return content.includes(ZIP_END)
      ? undefined
      : 'Файл записан не целиком. Скачайте или скопируйте его ещё раз.'
  }
  return content.subarray(0, 1000).includes(0)
    ? undefined
    : 'Файл не открывается как таблица. Это текст: дайте файлу окончание .csv или сохраните его как «Книга Excel (.xlsx)».'
}

/** Throws `UnknownFormatError` when the name of a file tells no format of places. */
export function checkFormat(name: string): void {
  getFormat(name)
}

/** The cells of a spreadsheet's bytes, whatever they hold. Merged cells are told as a failure. */
export async function parseSpreadsheet(name: string, content: Buffer): Promise<Table> {
  const {
    table,
    merged: [merged],
  } = await readSpreadsheet(content)
  if (merged !== undefined) throw new PlaceFileError(`Файл «${name}»: ${describeMerged(merged).text}.`)
  return table
}

function getFormat(name: string): Format {
  const format = FORMATS[extname(name).toLowerCase()]
  if (format === undefined) {
    const hint = /\.(xls[bm]?|xlt[mx]?|f?ods|numbers)$/i.test(name)
      ? ' Откройте его и сохраните как «Книга Excel (.xlsx)».'
      : ''
    throw new UnknownFormatError(
      `Такой файл не подойдёт: «${name}». Нужен .xlsx, .csv, .json или .geojson.${hint}`,
    )
  }
  return format
}

function writeJson(content: object): string {
  return `${JSON.stringify(content, undefined, 2)}\n`
}

function readJson(content: Buffer, read: typeof readList): Omit<PlaceFile, 'words'> {
  const { text, ...guess } = decodeText(content)
  try {
    return { ...read(parseJson(text)), ...guess }
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    throw new PlaceFileError(
      `${error.advice.replace(/^./, (letter) => letter.toUpperCase())} (${error.message}).`,
    )
  }
}

const FIELDS = Object.keys(packPlaceSchema.shape)

/** The places of a JSON file in the format of `places.json`, and its unknown fields. */
function readList(content: unknown): { records: PlaceRecord[]; faults: ContentFault[] } {
  if (!Array.isArray(content)) {
    return { records: [], faults: [{ text: 'ожидается список мест в квадратных скобках [ … ]' }] }
  }
  const faults: ContentFault[] = []
  const records = content.map((item: unknown, index): PlaceRecord => {
    const row = index + 1
    if (item === null || typeof item !== 'object' || Array.isArray(item)) {
      faults.push({ row, text: 'ожидается набор полей в фигурных скобках { … }' })
      return { row, fields: {}, unread: new Set(FIELDS) }
    }
    for (const field of Object.keys(item)) {
      if (!FIELDS.includes(field))
        faults.push({ row, field, text: `такого поля нет${suggestField(field, FIELDS)}` })
    }
    return { row, fields: item as Record<string, unknown>, unread: new Set() }
  })
  return { records, faults }
}

/** A place as GeoJSON (RFC 7946): a point, all other fields are its properties. */
function toFeature(place: PackPlace): object {
  const { lat, lng, precision } = place.coordinates
  const { coordinates: _point, ...properties } = toFields(place)
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: { ...properties, precision },
  }
}

/** The fields of a place in one order, so that the same places give the same file. */
function toFields({ images, ...place }: PackPlace): Record<string, unknown> {
  const fields = { ...place, images: images.map(({ path, ...notes }) => ({ file: path, ...notes })) }
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => FIELDS.indexOf(a) - FIELDS.indexOf(b)))
}

/** The places of a GeoJSON file, as a JSON file would have them. */
function readGeoJson(content: unknown): { records: PlaceRecord[]; faults: ContentFault[] } {
  const { type, features } = Object(content) as { type?: unknown; features?: unknown }
  if (type !== 'FeatureCollection' || !Array.isArray(features)) {
    return {
      records: [],
      faults: [{ text: 'это не GeoJSON: ожидается FeatureCollection со списком features' }],
    }
  }
  const { records, faults } = readList(features.map(toListItem))
  const areas = features.flatMap((feature: unknown, index): ContentFault[] => {
    const { type: shape } = Object(Object(feature).geometry) as { type?: unknown }
    if (shape === 'Point') return []
    const text = `нужна точка (Point), а здесь ${typeof shape === 'string' ? shape : 'её нет'}: поставьте точку у входа`
    return [{ row: index + 1, field: 'geometry', text }]
  })
  return { records, faults: [...faults, ...areas] }
}

function toListItem(feature: unknown): unknown {
  const { geometry, properties } = Object(feature) as { geometry?: unknown; properties?: unknown }
  const { type, coordinates } = Object(geometry) as { type?: unknown; coordinates?: unknown }
  const { precision, ...fields } = Object(properties) as Record<string, unknown>
  const [lng, lat] = type === 'Point' && Array.isArray(coordinates) ? coordinates : []
  return { ...fields, coordinates: { lat, lng, ...(precision !== undefined && { precision }) } }
}
