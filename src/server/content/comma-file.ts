import Papa from 'papaparse'
import type { Table } from '#domain/content/sheet-table.ts'
import { showFormula } from '#server/http/formula-guard.ts'
import { PlaceFileError } from './place-file-error.ts'

/** A CSV file with commas, semicolons or tabs, in UTF-8, in UTF-16 or as Russian Excel saves it. */
export function readCommaFile(content: Buffer): Table {
  const text = decode(content)
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: findDelimiter(text),
    skipEmptyLines: false,
  })
  const [error] = errors.filter(({ type }) => type === 'Quotes')
  if (error !== undefined) {
    throw new PlaceFileError(
      `Строка ${(error.row ?? 0) + 1}: кавычка открыта и не закрыта, или стоит лишняя.`,
    )
  }
  return data.map((row) => row.map(showFormula))
}

/** The one that parts the headers: they have none of these characters within. */
function findDelimiter(text: string): string {
  const [headers = ''] = text.split(/\r?\n/, 1)
  const counts = [';', ',', '\t'].map((character) => ({ character, count: headers.split(character).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.character ?? ';'
}

function decode(content: Buffer): string {
  const wide = findWideEncoding(content)
  if (wide !== undefined) return new TextDecoder(wide).decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1251').decode(content)
  }
}

/** «Текст Юникод» of Excel; without a mark it is known by the empty half of every Latin character. */
function findWideEncoding(content: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const at = content.subarray(0, 200).indexOf(0)
  if (at === -1) return undefined
  return at % 2 === 1 ? 'utf-16le' : 'utf-16be'
}
