import Papa from 'papaparse'
import type { Cell } from '#domain/content/sheet-cell.ts'
import { hideFormula } from './formula-guard.ts'

/** Excel detects UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Formats a table as a CSV file for Excel. Formulas are escaped. */
export function writeCommaFile(table: readonly (readonly Cell[])[]): string {
  const rows = table.map((row) => row.map(writeCell))
  return `${BYTE_ORDER_MARK}${Papa.unparse(rows, { delimiter: ';', newline: '\r\n' })}\r\n`
}

/** Numbers get the decimal comma that Excel expects with semicolons: «50.46» would become a date. */
function writeCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return cell === null ? '' : hideFormula(String(cell))
}
