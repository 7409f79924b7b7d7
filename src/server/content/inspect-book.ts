import { SaxesParser } from 'saxes'
import { ADVICE_SHEET } from '#domain/content/sheet-advice.ts'

/** A cell with a formula that gave no value; `text` is the error that Excel shows, «#DIV/0!», where there is one. */
type FailedCell = { cell: string; text: string | undefined }

/** A sheet of a workbook: its file, and whether it stands in view. `hasCells` is false for one with nothing in it. */
type BookSheet = { name: string; path: string; isHidden: boolean; hasCells: boolean }

/** What of a sheet the reader of its values passes over: merged stretches, «B5:B7», rows and columns out of view, failed formulas. */
export type SheetMarks = {
  merged: string[]
  hiddenRows: number[]
  /** Counted from 1, the first and the last of each stretch. */
  hiddenColumns: [first: number, last: number][]
  failed: FailedCell[]
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
