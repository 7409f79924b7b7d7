import Papa from 'papaparse'
import type { Cell } from '#domain/content/sheet-cell.ts'

/** Excel detects UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Characters that start a formula in a spreadsheet, also full-width ones (OWASP, «CSV Injection»). */
const FORMULA = /[=+\-@|;%\t\r＝＋－＠]/.source
const FORMULA_BEHIND_APOSTROPHES = new RegExp(`^'*${FORMULA}`)
const HIDDEN_FORMULA = new RegExp(`^'(?='*${FORMULA})`)

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

/** An apostrophe of the text gets another before it, so that `showFormula` removes exactly the added one. */
function hideFormula(text: string): string {
  return FORMULA_BEHIND_APOSTROPHES.test(text) ? `'${text}` : text
}

/** Reverses `hideFormula`. */
export function showFormula(text: string): string {
  return text.replace(HIDDEN_FORMULA, '')
}
