import type { Cell } from '#domain/content/sheet-cell.ts'
import { SHEET_COLUMNS } from '#domain/content/sheet-columns.ts'
import { orderTable, readTable, type Table } from '#domain/content/sheet-table.ts'
import { writtenSpotSchema } from './known-spots.ts'
import type { PointProposal, UnlocatedPlace } from './propose-points.ts'

const EXACT = 'точно'

/** The rows of a table whose point is missing or approximate. Rows with an exact point are not changed. */
export function listUnlocated(table: Table): UnlocatedPlace[] {
  return readTable(orderTable(table)).records.flatMap(({ row, fields }) => {
    const { name, coordinates: point, address, category } = writtenSpotSchema.parse(fields)
    if (name === undefined || (point && point.precision !== 'approximate')) return []
    return [{ row, name, address, category, point }]
  })
}

/** Returns the table with the accepted points, marked exact and with their source. Other cells are unchanged. */
export function setPoints(table: Table, accepted: readonly Pick<PointProposal, 'place' | 'spot'>[]): Table {
  const ordered = orderTable(table)
  for (const { place, spot } of accepted) {
    const row = ordered[place.row - 1]
    if (row === undefined) continue
    setCell(row, 'coordinates.lat', spot.point.lat)
    setCell(row, 'coordinates.lng', spot.point.lng)
    setCell(row, 'coordinates.precision', EXACT)
    const sources = String(row[findAt('sources')] ?? '').trim()
    if (spot.source !== undefined && !sources.includes(spot.source)) {
      setCell(row, 'sources', [sources, spot.source].filter(Boolean).join('\n'))
    }
  }
  return ordered
}

function setCell(row: Cell[], field: string, value: Cell) {
  row[findAt(field)] = value
}

function findAt(field: string): number {
  return SHEET_COLUMNS.findIndex((column) => column.field === field)
}
