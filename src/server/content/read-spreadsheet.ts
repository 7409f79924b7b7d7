import { strFromU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { SaxesParser } from 'saxes'
import type { ContentFault } from '#domain/content/content-fault.ts'
import type { PlaceRecord } from '#domain/content/place-record.ts'
import { hasHeaders, readWritten, type Table } from '#domain/content/sheet-table.ts'
import { PlaceFileError } from './place-file-error.ts'

/** The first day of the ZIP format: the same places give the same bytes. */
const ZIP_DAY = '1980-01-01T00:00'
const MAX_NAMED_CELLS = 5
const MEGABYTE = 1024 * 1024
/** A thousand places take two megabytes. */
const MAX_BOOK_BYTES = 100 * MEGABYTE
const TEXT_FILE = /\.(?:xml|rels)$/i

/** Where the library puts the first sheet. */
export const FIRST_SHEET = 'xl/worksheets/sheet1.xml'
/** The sheet of advice, which is not read. */
export const ADVICE_SHEET = 'Советы'
const HAS_VALUE = /<(?:\w+:)?(?:v|t)[\s>]/

/** A sheet of a workbook and its file. `hasCells` is false for one with nothing in it. */
type BookSheet = { name: string; path: string; isHidden: boolean; hasCells: boolean }

/** What the values of cells do not show: merged stretches, «B5:B7», and what is out of view, counted from 1. */
type SheetMarks = {
  merged: string[]
  hiddenRows: number[]
  hiddenColumns: [first: number, last: number][]
  /** Cells with a formula that gave no value; `text` is the error that Excel shows, «#DIV/0!», where there is one. */
  failed: { cell: string; text: string | undefined }[]
}

/** The cells and marks of the sheet that is read, and the other sheets that hold something. */
type Spreadsheet = Omit<SheetMarks, 'failed'> & { table: Table; sheet: string; unread: readonly BookSheet[] }

/** The sheet of an `.xlsx` file that has the places. A cell whose formula failed holds the error as a text, `#REF!`. */
export async function readSpreadsheet(content: Buffer): Promise<Spreadsheet> {
  try {
    return await readFiles(unpack(content))
  } catch (cause) {
    if (cause instanceof PlaceFileError) throw cause
    const text = 'Файл не открывается как таблица. Сохраните его заново в виде «Книга Excel (.xlsx)».'
    throw new PlaceFileError(text, { cause })
  }
}

async function readFiles(files: Record<string, Uint8Array>): Promise<Spreadsheet> {
  const texts = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
  const sheets = listSheets(texts)
  const { read, table } = await chooseSheet(zipFiles(files, 0), sheets)
  const { failed, ...marks } = inspectSheet(texts[read?.path ?? FIRST_SHEET] ?? '')
  const uncounted = failed.filter(({ text }) => text === undefined)
  if (uncounted.length > 0) {
    const cells = uncounted.slice(0, MAX_NAMED_CELLS).map(({ cell }) => cell)
    throw new PlaceFileError(
      `Формулы ещё не посчитаны: ${cells.join(', ')}. Откройте файл в Excel, сохраните его и пришлите снова или впишите вместо формул значения.`,
    )
  }
  for (const { cell, text = '' } of failed) putCell(table, cell, text)
  return {
    ...marks,
    table,
    sheet: read?.name ?? '',
    unread: sheets.filter((sheet) => sheet !== read && sheet.hasCells),
  }
}

/** The first sheet in view with headers of the guide, so that a title page is no matter; without any the first in view. */
async function chooseSheet(book: Buffer, sheets: readonly BookSheet[]) {
  const inView = sheets.filter(({ isHidden }) => !isHidden)
  const candidates = inView.length > 0 ? inView : sheets.slice(0, 1)
  const readTable = async (read: BookSheet | undefined) => ({
    read,
    table: (await readSheet(book, read?.name ?? 1, { trim: false })) as Table,
  })
  const first = await readTable(candidates[0])
  if (hasHeaders(first.table)) return first
  for (const sheet of candidates.slice(1)) {
    const next = await readTable(sheet)
    if (hasHeaders(next.table)) return next
  }
  return first
}

/** The library takes a cell whose formula failed for an empty one, and leaves out empty rows at the end. */
function putCell(table: Table, address: string, text: string) {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  while (table.length < Number(row)) table.push([])
  const cells = table[Number(row) - 1]
  if (cells === undefined) return
  while (cells.length < column) cells.push(null)
  cells[column - 1] = text
}

/**
 * The texts of a workbook; its pictures are not read. Each is given the room that the archive says it needs, and no more.
 * Throws `PlaceFileError` before anything is unpacked when that is more than any table of places needs.
 */
function unpack(content: Buffer): Record<string, Uint8Array> {
  let bytes = 0
  unzipSync(content, {
    filter: ({ name, originalSize }) => {
      if (TEXT_FILE.test(name)) bytes += originalSize
      return false
    },
  })
  if (bytes > MAX_BOOK_BYTES) {
    throw new PlaceFileError(
      `Таблица после распаковки займёт ${Math.round(bytes / MEGABYTE)} МБ, а читаются таблицы до ${MAX_BOOK_BYTES / MEGABYTE} МБ. Скопируйте строки с местами в новую книгу Excel и сохраните её.`,
    )
  }
  return unzipSync(content, { filter: ({ name }) => TEXT_FILE.test(name) })
}

/** The files of a workbook as its bytes; level 0 does not compress them. */
export function zipFiles(files: Record<string, Uint8Array>, level: 0 | 6): Buffer {
  return Buffer.from(zipSync(files, { level, mtime: ZIP_DAY }))
}

/** The sheets of a workbook in their order, but for that of advice. Its XML may have any prefix. */
function listSheets(files: Readonly<Record<string, string>>): BookSheet[] {
  const paths = new Map<string, string>()
  visitXml(files['xl/_rels/workbook.xml.rels'], {
    open: (name, { Id = '', Target = '' }) => {
      if (name !== 'Relationship') return
      paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  const sheets: BookSheet[] = []
  visitXml(files['xl/workbook.xml'], {
    open: (tag, attributes) => {
      if (tag !== 'sheet') return
      const { name = '', state = 'visible' } = attributes
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      const path = paths.get(id) ?? (paths.size === 0 ? FIRST_SHEET : '')
      sheets.push({ name, path, isHidden: state !== 'visible', hasCells: HAS_VALUE.test(files[path] ?? '') })
    },
  })
  return sheets.filter(({ name }) => name !== ADVICE_SHEET)
}

/** Everything about the cells of a sheet that its values alone do not tell. */
function inspectSheet(xml: string): SheetMarks {
  const marks: SheetMarks = { merged: [], hiddenRows: [], hiddenColumns: [], failed: [] }
  let cell = { address: '', isError: false, isText: false, hasFormula: false, value: '' }
  let row = 0
  visitXml(xml, {
    open: (name, { r = '', t, ref = '', ht = '', width = '', hidden = '', min, max }) => {
      const isHidden = ['1', 'true'].includes(hidden) || Number.parseFloat(ht || width) === 0
      if (name === 'row') {
        row = r === '' ? row + 1 : Number(r)
        if (isHidden) marks.hiddenRows.push(row)
      } else if (name === 'col') {
        if (isHidden) marks.hiddenColumns.push([Number(min), Number(max)])
      } else if (name === 'c') {
        cell = { address: r, isError: t === 'e', isText: t === 'str', hasFormula: false, value: '' }
      } else if (name === 'f') cell.hasFormula = true
      else if (name === 'mergeCell') marks.merged.push(ref)
    },
    close: (name, text) => {
      if (name === 'v') cell.value = text
      if (name !== 'c') return
      if (cell.isError) marks.failed.push({ cell: cell.address, text: cell.value })
      else if (cell.hasFormula && !cell.isText && cell.value === '') {
        marks.failed.push({ cell: cell.address, text: undefined })
      }
    },
  })
  return marks
}

type XmlVisitor = {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  close?: (name: string, text: string) => void
}

/** Visits every element by its name without a prefix. Throws where this is no XML. */
function visitXml(xml: string | undefined, { open, close }: XmlVisitor) {
  if (xml === undefined) return
  const parser = new SaxesParser()
  const findLocal = (name: string) => name.slice(name.indexOf(':') + 1)
  let text = ''
  parser.on('opentag', ({ name, attributes }) => {
    text = ''
    open(findLocal(name), attributes)
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => close?.(findLocal(name), text))
  parser.write(xml).close()
}

/** What a workbook holds that is not read, or not as people see it on the screen. */
export function describeBook(
  { merged, hiddenRows, hiddenColumns, sheet, table, unread }: Spreadsheet,
  records: readonly PlaceRecord[],
  headingRow: number,
): ContentFault[] {
  return [
    ...merged.filter((cells) => Number(/\d+$/.exec(cells)?.[0]) >= headingRow).map(describeMerged),
    ...records
      .filter(({ row }) => hiddenRows.includes(row))
      .map(({ row, fields: { name } }): ContentFault => {
        const text = 'строка скрыта, но её место читается: покажите строку, а лишнюю удалите'
        return { row, name: typeof name === 'string' ? name : undefined, severity: 'warning', text }
      }),
    ...(table[headingRow - 1] ?? []).flatMap((header, at): ContentFault[] => {
      const isHidden = hiddenColumns.some(([first, last]) => first <= at + 1 && at + 1 <= last)
      if (!isHidden || readWritten(header) === '') return []
      const text = `столбец «${header}» скрыт, но читается: покажите его, а лишний удалите`
      return [{ row: headingRow, severity: 'warning', text }]
    }),
    ...unread.map(({ name, isHidden }): ContentFault => {
      const text = `${isHidden ? 'скрытый ' : ''}лист «${name}» не читается, читается только «${sheet}»: перенесите места на один лист, лишний лист удалите`
      return { severity: 'warning', text }
    }),
  ]
}

/** Merged cells, «B5:B7»: all but the first of them are empty. */
export function describeMerged(cells: string): ContentFault {
  const row = Number(/\d+/.exec(cells)?.[0])
  return { row, text: `ячейки ${cells} объединены: разъедините их и впишите значение в каждую` }
}
