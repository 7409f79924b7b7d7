import { cleanText } from '../clean-text.ts'
import { foldName } from '../fold-name.ts'
import type { PackPlace } from '../pack-place.ts'
import { editDistance } from '../suggest/edit-distance.ts'
import { type ContentFault, isWarning } from './content-fault.ts'
import type { PlaceRecord } from './place-record.ts'
import { type Cell, findFormulaFault, quoteCell } from './sheet-cell.ts'
import { readImages, SHEET_COLUMNS, type SheetColumn } from './sheet-columns.ts'

/** Rows of a table, the first of them the headers. */
export type Table = Cell[][]

/** The table of these places. */
export function writeTable(places: readonly PackPlace[]): Table {
  const headers = SHEET_COLUMNS.map(({ header }) => header)
  return [headers, ...places.map((place) => SHEET_COLUMNS.map((column) => column.write(place) ?? null))]
}

/** The row of the first place in a table that the guide writes. */
export const FIRST_ROW = 2

/** The places of a table, and its unreadable parts; `headingRow` is the row of its headers. */
type ReadTable = { records: PlaceRecord[]; faults: ContentFault[]; headingRow: number }

/** Reads a table of places. Columns may be in any order, and titles above their headers. */
export function readTable(table: Table): ReadTable {
  const headingRow = findHeadingRow(table)
  const headers = table[headingRow - 1] ?? []
  const { columns, faults } = findColumns(headers, headingRow)
  faults.push(...describeTitles(table, headingRow))
  if (!faults.every(isWarning)) return { records: [], faults, headingRow }
  const width = headers.reduce<number>((last, header, at) => (readWritten(header) === '' ? last : at + 1), 0)
  const records = table.slice(headingRow).flatMap((row, index) => {
    const number = headingRow + 1 + index
    if (isEmpty(row)) return []
    if (index === 0 && isNumbering(row)) {
      const text = 'номера столбцов не читаются: уберите эту строку'
      faults.push({ row: number, severity: 'warning', text })
      return []
    }
    const beyond = row.slice(width).find((cell) => readWritten(cell) !== '')
    if (beyond !== undefined) faults.push(describeBeyond(beyond, number))
    return [readRow(row, number, columns, faults)]
  })
  return { records, faults, headingRow }
}

/** Letters and decrees have no longer titles. */
export const MAX_TITLE_ROWS = 30
const MIN_KNOWN_HEADERS = 2

/** The first of the rows with most headers that the guide knows, counted from 1; the first row where none has any. */
function findHeadingRow(table: Table): number {
  const counts = table.slice(0, MAX_TITLE_ROWS).map(countRowHeaders)
  const most = Math.max(0, ...counts)
  return most < MIN_KNOWN_HEADERS ? 1 : counts.indexOf(most) + 1
}

/** True where one of the first rows holds headers of the guide. */
export function hasHeaders(table: Table): boolean {
  return countHeaders(table.slice(0, MAX_TITLE_ROWS)) >= MIN_KNOWN_HEADERS
}

/** How many headers of the guide the row has that has most of them. */
export function countHeaders(rows: Table): number {
  return Math.max(0, ...rows.map(countRowHeaders))
}

function countRowHeaders(row: readonly Cell[]): number {
  return SHEET_COLUMNS.filter((column) => row.some((cell) => isNamed(column, readWritten(cell)))).length
}

function describeTitles(table: Table, headingRow: number): ContentFault[] {
  const above = table.slice(0, headingRow - 1)
  const at = above.findIndex((row) => !isEmpty(row))
  const title = above[at]?.find((cell) => readWritten(cell) !== '')
  if (title === undefined) return []
  const text = `${quoteCell(title)} не читается: заголовки столбцов стоят ниже, в строке ${headingRow}. Уберите строки над ними`
  return [{ row: at + 1, severity: 'warning', text }]
}

/** What stands behind the last header; in a CSV most likely a comma within a text moved the cells. */
function describeBeyond(cell: Cell, row: number): ContentFault {
  const text = `ячеек больше, чем столбцов: лишнее ${quoteCell(cell)} не читается. Уберите его, а в .csv возьмите текст или число с запятой в кавычки`
  return { row, severity: 'warning', text }
}

function isEmpty(row: readonly Cell[]): boolean {
  return row.every((cell) => readWritten(cell) === '')
}

/** «1 2 3 …», which official tables have under their headers. */
function isNumbering(row: readonly Cell[]): boolean {
  const written = row.map(readWritten).filter((cell) => cell !== '')
  return written.length > 2 && written.every((cell, index) => cell === String(index + 1))
}

/** What a person sees in a cell. */
export function readWritten(cell: Cell | undefined): string {
  return cleanText(String(cell ?? '')).trim()
}

type PlacedColumn = { column: SheetColumn; at: number }

/** The same cells with all columns of the guide in their usual order, and columns that it does not know behind them. */
export function orderTable(table: Table): Table {
  const headingRow = findHeadingRow(table)
  const headers = table[headingRow - 1] ?? []
  const rows = table.slice(headingRow)
  const { columns } = findColumns(headers, headingRow)
  const places = SHEET_COLUMNS.map((column) => columns.find((placed) => placed.column === column)?.at)
  const others = [...headers.keys()].filter((at) => !places.includes(at))
  const order = (row: readonly Cell[]) =>
    [...places, ...others].map((at) => (at === undefined ? null : (row[at] ?? null)))
  return [
    [...SHEET_COLUMNS.map(({ header }) => header), ...others.map((at) => headers[at] ?? null)],
    ...rows.map(order),
  ]
}

function findColumns(headers: readonly Cell[], row: number) {
  const faults: ContentFault[] = []
  const columns: PlacedColumn[] = []
  for (const [at, cell] of headers.entries()) {
    const header = readWritten(cell)
    if (header === '') continue
    const column = SHEET_COLUMNS.find((candidate) => isNamed(candidate, header))
    if (column === undefined) faults.push({ row, ...describeUnknown(header, headers) })
    else if (columns.some((placed) => placed.column === column)) {
      faults.push({ row, text: `столбец «${header}» стоит дважды` })
    } else columns.push({ column, at })
  }
  for (const column of SHEET_COLUMNS) {
    if (column.isRequired && !columns.some((placed) => placed.column === column))
      faults.push({ row, text: `нет столбца «${column.header}»` })
  }
  return { columns, faults }
}

function isNamed({ header, field }: SheetColumn, name: string): boolean {
  return foldName(header) === foldName(name) || field === name
}

const NEAR = 3

/** An unknown column is a warning; a misspelt name would silently lose the column's content. */
function describeUnknown(header: string, headers: readonly Cell[]): ContentFault {
  const [near] = SHEET_COLUMNS.map((column) => ({
    column,
    distance: editDistance(foldName(column.header), foldName(header), NEAR),
  })).sort((a, b) => a.distance - b.distance)
  const text = `неизвестный столбец «${header}»`
  const isThere = headers.some((cell) => near !== undefined && isNamed(near.column, readWritten(cell)))
  if (near === undefined || near.distance > NEAR || isThere) {
    return { severity: 'warning', text: `${text}: он не читается` }
  }
  return { text: `${text}: может быть, «${near.column.header}»?` }
}

function readRow(
  row: readonly Cell[],
  number: number,
  columns: readonly PlacedColumn[],
  faults: ContentFault[],
): PlaceRecord {
  const values = new Map<string, unknown>()
  const unread = new Set<string>()
  const nameAt = columns.find(({ column }) => column.field === 'name')?.at ?? -1
  const name = readWritten(row[nameAt])
  for (const { column, at } of columns) {
    const failed = findFormulaFault(readWritten(row[at]))
    const reading = failed === undefined ? column.read(row[at] ?? null) : { fault: failed }
    if ('value' in reading) values.set(column.field, reading.value)
    else {
      faults.push({ row: number, name: name || undefined, field: column.field, text: reading.fault })
      unread.add(column.field)
    }
  }
  return { row: number, fields: toFields(values), unread }
}

/** The fields of a pack's place: points and pictures are combined from their columns. */
function toFields(values: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const linesOf = (column: string) => (values.get(`images.${column}`) as string[] | undefined) ?? []
  const fields: Record<string, unknown> = { tags: [], coordinates: {}, images: readImages(linesOf) }
  for (const [field, value] of values) {
    if (value === undefined || field.startsWith('images.')) continue
    if (field.startsWith('coordinates.')) {
      Object.assign(fields.coordinates as object, { [field.slice('coordinates.'.length)]: value })
    } else fields[field] = value
  }
  return fields
}
