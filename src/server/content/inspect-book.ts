import { SaxesParser } from 'saxes'
import type { ContentFault } from '#domain/content/content-fault.ts'
import type { PlaceRecord } from '#domain/content/place-record.ts'
import { ADVICE_SHEET } from '#domain/content/sheet-advice.ts'
import { readWritten, type Table } from '#domain/content/sheet-table.ts'

/** A cell with a formula that gave no value; `text` is the error that Excel shows, «#DIV/0!», where there is one. */
type FailedCell = { cell: string; text: string | undefined }

/** A sheet of a workbook: its file, and whether it stands in view. `hasCells` is false for one with nothing in it. */
export type BookSheet = { name: string; path: string; isHidden: boolean; hasCells: boolean }

/** What of a sheet the reader of its values passes over: merged stretches, «B5:B7», rows and columns out of view, failed formulas. */
export type SheetMarks = {
  merged: string[]
  hiddenRows: number[]
  /** Counted from 1, the first and the last of each stretch. */
  hiddenColumns: [first: number, last: number][]
  failed: FailedCell[]
}

/** The sheet that is read, and the other sheets that hold something. */
export type ReadSheet = Omit<SheetMarks, 'failed'> & {
  sheet: string
  unread: readonly { name: string; isHidden: boolean }[]
}

type Attributes = Readonly<Record<string, string>>
type Visit = {
  open: (name: string, attributes: Attributes) => void
  close?: (name: string, text: string) => void
}

/** Where the library puts the first sheet. */
export const FIRST_SHEET = 'xl/worksheets/sheet1.xml'
const HAS_VALUE = /<(?:\w+:)?(?:v|t)[\s>]/

/** The sheets of a workbook in their order, but for that of advice. Its XML may have any prefix. */
export function listSheets(files: Readonly<Record<string, string>>): BookSheet[] {
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
export function inspectSheet(xml: string): SheetMarks {
  const marks: SheetMarks = { merged: [], hiddenRows: [], hiddenColumns: [], failed: [] }
  let cell = { address: '', isError: false, isText: false, hasFormula: false, value: '' }
  let row = 0
  visitXml(xml, {
    open: (name, attributes) => {
      const { r = '', t, ref = '', ht = '', width = '', min, max } = attributes
      const isHidden = isTrue(attributes.hidden) || Number.parseFloat(ht || width) === 0
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

function isTrue(attribute: string | undefined): boolean {
  return attribute === '1' || attribute === 'true'
}

/** Visits every element by its name without a prefix. Throws where this is no XML. */
function visitXml(xml: string | undefined, { open, close }: Visit) {
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
  { merged, hiddenRows, hiddenColumns, sheet, table, unread }: ReadSheet & { table: Table },
  records: readonly PlaceRecord[],
  headingRow: number,
): ContentFault[] {
  return [
    ...merged.filter((cells) => findLastRow(cells) >= headingRow).map(describeMerged),
    ...describeHidden(records.filter(({ row }) => hiddenRows.includes(row))),
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

function findLastRow(cells: string): number {
  return Number(/\d+$/.exec(cells)?.[0])
}

function describeHidden(hidden: readonly PlaceRecord[]): ContentFault[] {
  return hidden.map(({ row, fields: { name } }) => ({
    row,
    name: typeof name === 'string' ? name : undefined,
    severity: 'warning',
    text: 'строка скрыта, но её место читается: покажите строку, а лишнюю удалите',
  }))
}
