import Papa from 'papaparse'
import type { Cell } from '#domain/content/sheet-cell.ts'
import { hideFormula } from './formula-guard.ts'

/** Excel knows by it that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The table as a CSV file that Excel opens as it is. No text in it becomes a formula. */
export function writeCommaFile(table: readonly (readonly Cell[])[]): string {
  const rows = table.map((row) => row.map(writeCell))
  return `${BYTE_ORDER_MARK}${Papa.unparse(rows, { delimiter: ';', newline: '\r\n' })}\r\n`
}

/** Numbers get the decimal comma that Excel expects with semicolons: «50.46» would become a date. */
function writeCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return cell === null ? '' : hideFormula(String(cell))
}
