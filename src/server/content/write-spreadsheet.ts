import { strFromU8, strToU8, unzipSync } from 'fflate'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { MAX_CELL_LENGTH } from '#domain/content/place-cells.ts'
import { listChoices, writeAdvice } from '#domain/content/sheet-advice.ts'
import type { Cell } from '#domain/content/sheet-cell.ts'
import { SHEET_COLUMNS } from '#domain/content/sheet-columns.ts'
import type { Table } from '#domain/content/sheet-table.ts'
import { PlaceFileError } from './place-file-error.ts'
import { ADVICE_SHEET, FIRST_SHEET, zipFiles } from './read-spreadsheet.ts'

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
  return zipFiles({ ...files, [FIRST_SHEET]: addLists(files[FIRST_SHEET] ?? new Uint8Array()) }, 6)
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
