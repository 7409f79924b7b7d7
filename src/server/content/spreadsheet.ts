import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { MAX_CELL_LENGTH } from '#domain/content/place-cells.ts'
import { ADVICE_SHEET, listChoices, writeAdvice } from '#domain/content/sheet-advice.ts'
import type { Cell } from '#domain/content/sheet-cell.ts'
import { SHEET_COLUMNS } from '#domain/content/sheet-columns.ts'
import { hasHeaders, type Table } from '#domain/content/sheet-table.ts'
import { type BookSheet, FIRST_SHEET, inspectSheet, listSheets, type ReadSheet } from './inspect-book.ts'
import { PlaceFileError } from './place-file-error.ts'

const PACKED = 6
const LOOSE = 0
/** The first day of the ZIP format: the same places give the same bytes. */
const ZIP_DAY = '1980-01-01T00:00'
const MAX_NAMED_CELLS = 5
const MEGABYTE = 1024 * 1024
/** A thousand places take two megabytes. */
const LARGEST_BOOK_BYTES = 100 * MEGABYTE
const TEXT_FILE = /\.(?:xml|rels)$/i
const ADVICE_WIDTHS = [20, 70, 60]
/** Rows of the table that have lists to choose from. */
const LAST_LISTED_ROW = 5_000
/** What a spreadsheet's XML cannot hold, or what the library leaves out, and texts that look like the escape below. */
const UNSAFE = /(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\uFFFD]|_(?=x[\da-f]{4}_)/giu

/** The table as the bytes of an `.xlsx` file. Texts stay texts: nothing in them is taken for a formula or a date. */
export async function writeSpreadsheet(table: Table): Promise<Buffer> {
  const rows: SheetData = table.map((row, index) => row.map((cell) => toCell(cell, index === 0)))
  const columns = SHEET_COLUMNS.map(({ width }) => ({ width }))
  const advice = writeAdvice().map((row, index) => row.map((cell) => toCell(cell, index === 0)))
  const book = writeExcelFile([
    { data: rows, columns, sheet: 'Места', stickyRowsCount: 1, stickyColumnsCount: 2 },
    {
      data: advice,
      columns: ADVICE_WIDTHS.map((width) => ({ width })),
      sheet: ADVICE_SHEET,
      stickyRowsCount: 1,
    },
  ])
  const files = unzipSync(await book.toBuffer())
  return pack({ ...files, [FIRST_SHEET]: addLists(files[FIRST_SHEET] ?? new Uint8Array()) }, PACKED)
}

/** Drop-down lists, which the library does not know (ECMA-376, 18.3.1.32): they follow the rows. */
function addLists(sheet: Uint8Array): Uint8Array {
  const lists = listChoices().flatMap((choices, index) => {
    if (choices === undefined) return []
    const column = toLetters(index)
    const kind = choices.isOpen ? '' : ' showErrorMessage="1" errorTitle="Выберите из списка"'
    const range = `${column}2:${column}${LAST_LISTED_ROW}`
    return `<dataValidation type="list" allowBlank="1"${kind} sqref="${range}"><formula1>"${choices.values.join(',')}"</formula1></dataValidation>`
  })
  const all = `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
  return strToU8(strFromU8(sheet).replace('</sheetData>', `</sheetData>${all}`))
}

/** The letters of a column, the first of them 0: «A» … «Z», «AA». */
function toLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : toLetters(Math.floor(index / 26) - 1) + letter
}

function toCell(cell: Cell, isHeader: boolean) {
  if (cell === null || cell === '') return null
  const look = {
    alignVertical: 'top',
    wrap: !isHeader,
    ...(isHeader && { fontWeight: 'bold' as const }),
  } as const
  if (typeof cell === 'number') return { ...look, value: cell, type: Number }
  if (cell instanceof Date) return { ...look, value: cell, type: Date, format: 'dd.mm.yyyy' }
  const value = String(cell)
  if (value.length > MAX_CELL_LENGTH) {
    throw new PlaceFileError(
      `Текст длиннее ${MAX_CELL_LENGTH} знаков не поместится в ячейку: «${value.slice(0, 60)}…». Возьмите .json.`,
    )
  }
  return { ...look, value: escapeText(value), type: String, format: '@' }
}

/**
 * Writes unsafe characters as `_xHHHH_`, as Excel does (ECMA-376, «ST_Xstring»); readers turn them back. The library
 * looks texts up in a plain object, so texts equal to the name of one of its methods must differ too.
 */
function escapeText(text: string): string {
  const escaped = text.replace(UNSAFE, (characters) => characters.split('').map(escapeCharacter).join(''))
  return escaped in Object.prototype ? escapeCharacter(escaped) + escaped.slice(1) : escaped
}

function escapeCharacter(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}

/** The cells of the sheet that is read, and details that their values do not show. */
type Spreadsheet = ReadSheet & { table: Table }

/** The sheet of an `.xlsx` file that has the places. A cell whose formula failed holds the error as a text, `#REF!`. */
export async function readSpreadsheet(content: Buffer): Promise<Spreadsheet> {
  try {
    return await readFiles(unpack(content))
  } catch (cause) {
    if (cause instanceof PlaceFileError) throw cause
    const text = 'Файл не открывается как таблица. Сохраните его заново в виде «Книга Excel (.xlsx)».'
    throw new PlaceFileError(text, { cause })
  }
}

async function readFiles(files: Record<string, Uint8Array>): Promise<Spreadsheet> {
  const texts = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
  const sheets = listSheets(texts)
  const { read, table } = await chooseSheet(pack(files, LOOSE), sheets)
  const { failed, ...marks } = inspectSheet(texts[read?.path ?? FIRST_SHEET] ?? '')
  const uncounted = failed.filter(({ text }) => text === undefined)
  if (uncounted.length > 0) {
    throw new PlaceFileError(
      `Формулы ещё не посчитаны: ${uncounted
        .slice(0, MAX_NAMED_CELLS)
        .map(({ cell }) => cell)
        .join(
          ', ',
        )}. Откройте файл в Excel, сохраните его и пришлите снова или впишите вместо формул значения.`,
    )
  }
  for (const { cell, text = '' } of failed) putCell(table, cell, text)
  return {
    ...marks,
    table,
    sheet: read?.name ?? '',
    unread: sheets.filter((sheet) => sheet !== read && sheet.hasCells),
  }
}

/** The first sheet in view with headers of the guide, so that a title page is no matter; without any the first in view. */
async function chooseSheet(book: Buffer, sheets: readonly BookSheet[]) {
  const inView = sheets.filter(({ isHidden }) => !isHidden)
  const candidates = inView.length > 0 ? inView : sheets.slice(0, 1)
  const readTable = async (read: BookSheet | undefined) => ({
    read,
    table: (await readSheet(book, read?.name ?? 1, { trim: false })) as Table,
  })
  const first = await readTable(candidates[0])
  if (hasHeaders(first.table)) return first
  for (const sheet of candidates.slice(1)) {
    const next = await readTable(sheet)
    if (hasHeaders(next.table)) return next
  }
  return first
}

/** The library takes a cell whose formula failed for an empty one, and leaves out empty rows at the end. */
function putCell(table: Table, address: string, text: string) {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  while (table.length < Number(row)) table.push([])
  const cells = table[Number(row) - 1]
  if (cells === undefined) return
  while (cells.length < column) cells.push(null)
  cells[column - 1] = text
}

/**
 * The texts of a workbook; its pictures are not read. Each is given the room that the archive says it needs, and no more.
 * Throws `PlaceFileError` before anything is unpacked when that is more than any table of places needs.
 */
function unpack(content: Buffer): Record<string, Uint8Array> {
  let bytes = 0
  unzipSync(content, {
    filter: ({ name, originalSize }) => {
      if (TEXT_FILE.test(name)) bytes += originalSize
      return false
    },
  })
  if (bytes > LARGEST_BOOK_BYTES) {
    throw new PlaceFileError(
      `Таблица после распаковки займёт ${Math.round(bytes / MEGABYTE)} МБ, а читаются таблицы до ${LARGEST_BOOK_BYTES / MEGABYTE} МБ. Скопируйте строки с местами в новую книгу Excel и сохраните её.`,
    )
  }
  return unzipSync(content, { filter: ({ name }) => TEXT_FILE.test(name) })
}

function pack(files: Record<string, Uint8Array>, level: typeof PACKED | typeof LOOSE): Buffer {
  return Buffer.from(zipSync(files, { level, mtime: ZIP_DAY }))
}
