import type { PackPlace } from '../pack-place.ts'
import { editDistance } from '../suggest/edit-distance.ts'
import { type ContentFault, isWarning } from './content-fault.ts'
import type { PlaceRecord } from './place-record.ts'
import type { Cell } from './sheet-cell.ts'
import { SHEET_COLUMNS, type SheetColumn } from './sheet-columns.ts'
import { readImages } from './sheet-images.ts'

/** Rows of a table, the first of them the headers. */
export type Table = Cell[][]

/** The table of these places. */
export function writeTable(places: readonly PackPlace[]): Table {
  const headers = SHEET_COLUMNS.map(({ header }) => header)
  return [headers, ...places.map((place) => SHEET_COLUMNS.map((column) => column.write(place) ?? null))]
}

/** The row of the first place: the headers stand above it. */
export const FIRST_ROW = 2

/** The places of a table, and what could not be read of it. Columns may stand in any order. */
export function readTable(table: Table): { records: PlaceRecord[]; faults: ContentFault[] } {
  const [headers = [], ...rows] = table
  const { columns, faults } = findColumns(headers)
  if (!faults.every(isWarning)) return { records: [], faults }
  const records = rows.flatMap((row, index) => {
    if (row.every((cell) => String(cell ?? '').trim() === '')) return []
    return [readRow(row, index + FIRST_ROW, columns, faults)]
  })
  return { records, faults }
}

type PlacedColumn = { column: SheetColumn; at: number }

/** The same cells with all columns of the guide in their usual order, and columns that it does not know behind them. */
export function orderTable(table: Table): Table {
  const [headers = [], ...rows] = table
  const { columns } = findColumns(headers)
  const places = SHEET_COLUMNS.map((column) => columns.find((placed) => placed.column === column)?.at)
  const others = [...headers.keys()].filter((at) => !places.includes(at))
  const order = (row: readonly Cell[]) =>
    [...places, ...others].map((at) => (at === undefined ? null : (row[at] ?? null)))
  return [
    [...SHEET_COLUMNS.map(({ header }) => header), ...others.map((at) => headers[at] ?? null)],
    ...rows.map(order),
  ]
}

function findColumns(headers: readonly Cell[]): { columns: PlacedColumn[]; faults: ContentFault[] } {
  const faults: ContentFault[] = []
  const columns: PlacedColumn[] = []
  for (const [at, cell] of headers.entries()) {
    const header = String(cell ?? '').trim()
    if (header === '') continue
    const column = SHEET_COLUMNS.find((candidate) => isNamed(candidate, header))
    if (column === undefined) faults.push(describeUnknown(header, headers))
    else if (columns.some((placed) => placed.column === column)) {
      faults.push({ row: 1, text: `столбец «${header}» стоит дважды` })
    } else columns.push({ column, at })
  }
  for (const column of SHEET_COLUMNS) {
    if (column.isRequired && !columns.some((placed) => placed.column === column))
      faults.push({ row: 1, text: `нет столбца «${column.header}»` })
  }
  return { columns, faults }
}

function isNamed({ header, field }: SheetColumn, name: string): boolean {
  return fold(header) === fold(name) || field === name
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ')
}

const NEAR = 3

/** A column that nobody reads is a warning; the misspelt name of one that is missing would lose what stands in it. */
function describeUnknown(header: string, headers: readonly Cell[]): ContentFault {
  const [near] = SHEET_COLUMNS.map((column) => ({
    column,
    distance: editDistance(fold(column.header), fold(header), NEAR),
  })).sort((a, b) => a.distance - b.distance)
  const text = `неизвестный столбец «${header}»`
  const isThere = headers.some(
    (cell) => near !== undefined && isNamed(near.column, String(cell ?? '').trim()),
  )
  if (near === undefined || near.distance > NEAR || isThere) {
    return { row: 1, severity: 'warning', text: `${text}: он не читается` }
  }
  return { row: 1, text: `${text}: может быть, «${near.column.header}»?` }
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
  const name = String(row[nameAt] ?? '').trim()
  for (const { column, at } of columns) {
    const reading = column.read(row[at] ?? null)
    if ('value' in reading) values.set(column.field, reading.value)
    else {
      faults.push({ row: number, name: name || undefined, field: column.field, text: reading.fault })
      unread.add(column.field)
    }
  }
  return { row: number, fields: toFields(values), unread }
}

/** The fields of a pack's place: points and pictures are put together from their columns. */
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
