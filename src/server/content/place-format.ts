import { extname } from 'node:path'
import type { ContentFault, FaultWords } from '#domain/content/content-fault.ts'
import { readGeoJson, readList, writeGeoJson, writeList } from '#domain/content/list-file.ts'
import type { PlaceRecord } from '#domain/content/place-record.ts'
import { findHeader } from '#domain/content/sheet-columns.ts'
import { readTable, type Table, writeTable } from '#domain/content/sheet-table.ts'
import type { PackPlace } from '#domain/pack-place.ts'
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
    write: (places) => `${JSON.stringify(writeList(places), undefined, 2)}\n`,
    read: (content) => readJson(content, readList),
    words: LIST,
  },
  '.geojson': {
    write: (places) => `${JSON.stringify(writeGeoJson(places), undefined, 2)}\n`,
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
  refuseOtherContent(extname(name).toLowerCase(), content)
  return { ...(await read(content)), words }
}

const ZIP = Buffer.from('PK')
const ZIP_END = Buffer.from('PK\u0005\u0006')
/** What old Excel writes, and new one where the book has a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')

/** What people send under the name of another format; throws `PlaceFileError` with what to do. */
function refuseOtherContent(extension: string, content: Buffer) {
  const fault = findOtherContent(extension === '.xlsx', content)
  if (fault !== undefined) throw new PlaceFileError(fault)
}

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
    const hint = /\.(xls|ods)$/i.test(name) ? ' Откройте его и сохраните как «Книга Excel (.xlsx)».' : ''
    throw new UnknownFormatError(
      `Такой файл не подойдёт: «${name}». Нужен .xlsx, .csv, .json или .geojson.${hint}`,
    )
  }
  return format
}

function readJson(content: Buffer, read: typeof readList): Omit<PlaceFile, 'words'> {
  const { text, ...guess } = decodeText(content)
  try {
    return { ...read(parseJson(text)), ...guess }
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    throw new PlaceFileError(`Это не JSON, проверьте запятые, кавычки и скобки (${error.message}).`)
  }
}
