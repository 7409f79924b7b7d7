import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { ContentFault, FaultWords } from '#domain/content/content-fault.ts'
import { readGeoJson, readList, writeGeoJson, writeList } from '#domain/content/list-file.ts'
import type { PlaceRecord } from '#domain/content/place-record.ts'
import { findHeader } from '#domain/content/sheet-columns.ts'
import { readTable, type Table, writeTable } from '#domain/content/sheet-table.ts'
import type { PackPlace } from '#domain/pack-place.ts'
import { writeCommaFile } from '#server/http/write-comma-file.ts'
import { CommandFailure, UsageError } from '../command.ts'
import { readCommaFile } from './comma-file.ts'
import { describeFileFailure } from './describe-file-failure.ts'
import { listMergedCells, readSpreadsheet, writeSpreadsheet } from './spreadsheet.ts'

/** What a file holds, and how its faults are spoken of. */
export type PlaceFile = { records: PlaceRecord[]; faults: ContentFault[]; words: FaultWords }

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
      const { records, faults } = readTable(await readSpreadsheet(content))
      return { records, faults: [...listMergedCells(content).map(describeMerged), ...faults] }
    },
    words: TABLE,
  },
  '.csv': {
    write: (places) => writeCommaFile(writeTable(places)),
    read: (content) => readTable(readCommaFile(content)),
    words: TABLE,
  },
  '.json': {
    write: (places) => `${JSON.stringify(writeList(places), undefined, 2)}\n`,
    read: (content) => readList(parseJson(content)),
    words: LIST,
  },
  '.geojson': {
    write: (places) => `${JSON.stringify(writeGeoJson(places), undefined, 2)}\n`,
    read: (content) => readGeoJson(parseJson(content)),
    words: LIST,
  },
}

/** Writes places into a file whose name tells the format. A file of that name is replaced only when all is written. */
export async function writePlaceFile(file: string, places: readonly PackPlace[]): Promise<void> {
  const content = await getFormat(file).write(places)
  await writeFileWhole(file, content)
}

/** Writes a table of places into a spreadsheet or a comma file, as its name tells; its columns stand in their usual order. */
export async function writeTableFile(file: string, table: Table): Promise<void> {
  await writeFileWhole(file, isComma(file) ? writeCommaFile(table) : await writeSpreadsheet(table))
}

/** Reads the cells of a spreadsheet or a comma file, whatever they hold. Merged cells are told as a failure. */
export async function readTableFile(file: string): Promise<Table> {
  if (!/\.(xlsx|csv)$/i.test(file)) throw new UsageError(`Нужна таблица .xlsx или .csv, а не «${file}».`)
  const content = await readWhole(file)
  if (isComma(file)) return readCommaFile(content)
  const table = await readSpreadsheet(content)
  const [merged] = listMergedCells(content)
  if (merged !== undefined) throw new CommandFailure(`Файл «${file}»: ${describeMerged(merged).text}.`)
  return table
}

function isComma(file: string): boolean {
  return extname(file).toLowerCase() === '.csv'
}

/** Writes a file beside its place first; throws in Russian when it cannot be written. */
export async function writeFileWhole(file: string, content: string | Buffer): Promise<void> {
  const partial = `${file}.${randomUUID()}.partial`
  try {
    await writeFile(partial, content)
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw new CommandFailure(`Файл «${file}» не записать: ${describeFileFailure(error)}.`)
  }
}

/** Reads the places of a file whose name tells the format; nothing is checked yet. */
export async function readPlaceFile(file: string): Promise<PlaceFile> {
  const { read, words } = getFormat(file)
  return { ...(await read(await readWhole(file))), words }
}

function readWhole(file: string): Promise<Buffer> {
  return readFile(file).catch((error: unknown) => {
    throw new CommandFailure(`Файл «${file}» не читается: ${describeFileFailure(error)}.`)
  })
}

function describeMerged(cells: string): ContentFault {
  const row = Number(/\d+/.exec(cells)?.[0])
  return { row, text: `ячейки ${cells} объединены: разъедините их и впишите значение в каждую` }
}

function getFormat(file: string): Format {
  const format = FORMATS[extname(file).toLowerCase()]
  if (format === undefined) {
    const hint = /\.(xls|ods)$/i.test(file) ? ' Откройте его и сохраните как «Книга Excel (.xlsx)».' : ''
    throw new UsageError(`Такой файл не подойдёт: «${file}». Нужен .xlsx, .csv, .json или .geojson.${hint}`)
  }
  return format
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new CommandFailure(
      `Это не JSON, проверьте запятые, кавычки и скобки (${(error as Error).message}).`,
    )
  }
}
