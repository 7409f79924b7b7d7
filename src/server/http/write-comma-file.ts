import Papa from 'papaparse'
import type { Cell } from '#domain/content/sheet-cell.ts'

/** Excel knows by it that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** What a spreadsheet takes for the beginning of a formula, full-width characters too (OWASP, «CSV Injection»). */
const FORMULA = /^[=+\-@|;%\t\r＝＋－＠]/

/** The table as a CSV file that Excel opens as it is. An apostrophe before such a character keeps texts from being formulas. */
export function writeCommaFile(table: readonly (readonly Cell[])[]): string {
  const rows = table.map((row) => row.map(writeCell))
  return `${BYTE_ORDER_MARK}${Papa.unparse(rows, { delimiter: ';', newline: '\r\n' })}\r\n`
}

/** Numbers get the comma that Excel expects beside semicolons: «50.46» would become a date. */
function writeCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return cell === null ? '' : hideFormula(String(cell))
}

/** An apostrophe of the text's own gets one before it too, so that reading back takes off what was put on. */
function hideFormula(text: string): string {
  return FORMULA.test(text) || /^'+[=+\-@|;%\t\r＝＋－＠]/.test(text) ? `'${text}` : text
}
