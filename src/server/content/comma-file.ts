import Papa from 'papaparse'
import { countHeaders, MAX_TITLE_ROWS, type Table } from '#domain/content/sheet-table.ts'
import { decodeText } from '#server/http/decode-text.ts'
import { showFormula } from '#server/http/write-comma-file.ts'
import { PlaceFileError } from './place-file-error.ts'

const DELIMITERS = [';', ',', '\t', '|']
/** Excel reads the delimiter from this row and hides it. */
const SEPARATOR_LINE = /^\s*"?sep=(.)"?[;,\t]*(?:\r\n?|\n)/i

/** The cells of a CSV file; `encoding` is set if it was guessed. */
type CommaFile = { table: Table; encoding?: string }

/** Parses a CSV file with commas, semicolons or tabs, in Unicode or a Russian encoding. */
export function readCommaFile(content: Buffer): CommaFile {
  const { text: whole, ...guess } = decodeText(content)
  const separator = SEPARATOR_LINE.exec(whole)?.[1]
  const text = whole.replace(SEPARATOR_LINE, '')
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: separator ?? findDelimiter(text),
    skipEmptyLines: false,
  })
  const [error] = errors.filter(({ type }) => type === 'Quotes')
  if (error !== undefined) {
    throw new PlaceFileError(
      `Строка ${(error.row ?? 0) + 1}: кавычка открыта и не закрыта, или стоит лишняя.`,
    )
  }
  return { table: data.map((row) => row.map(showFormula)), ...guess }
}

/** The separator of the most headers; without headers, the most frequent one in the first non-empty line. */
function findDelimiter(text: string): string {
  const line = text.split(/\r?\n/).find((one) => one.trim() !== '') ?? ''
  const counts = DELIMITERS.map((delimiter) => ({
    delimiter,
    headers: countHeaders(Papa.parse<string[]>(text, { delimiter, preview: MAX_TITLE_ROWS }).data),
    count: line.split(delimiter).length,
  }))
  return counts.toSorted((a, b) => b.headers - a.headers || b.count - a.count)[0]?.delimiter ?? ';'
}
