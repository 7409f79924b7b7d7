import { factText } from '../hours/fact-text.ts'
import type { Place } from '../place.ts'
import { FACT_NAMES, type FactName, PLACE_FACTS } from '../place-facts.ts'
import type { ImportedPlace } from './place-record.ts'
import { writeDay } from './sheet-cell.ts'
import { findHeader } from './sheet-columns.ts'

const MAX_DIFFERENCE_LINES = 30
const MAX_VALUE_LENGTH = 40

/** One change of an import: an added, changed or removed place, and its details. */
export type DifferenceLine = { mark: '+' | '~' | '-'; name: string; text: string }

/** The changes of an import. `fields` are the changed fields of a place. */
export type Difference = {
  added: ImportedPlace[]
  removed: Place[]
  changed: { imported: ImportedPlace; fields: string[] }[]
  isReordered: boolean
}

/** Compares the places of an import with the guide's. */
export function findDifference(imported: readonly ImportedPlace[], current: readonly Place[]): Difference {
  const stay = imported.flatMap(({ previous }) => previous ?? [])
  const kept = new Set(stay)
  return {
    added: imported.filter(({ previous }) => previous === undefined),
    removed: current.filter((place) => !kept.has(place)),
    changed: imported.flatMap((one) => {
      const fields = listChangedFields(one)
      return fields.length === 0 ? [] : [{ imported: one, fields }]
    }),
    isReordered: current.filter((place) => kept.has(place)).some((place, index) => place !== stay[index]),
  }
}

/** Returns whether an import changes nothing. */
export function isEmptyDifference({ added, removed, changed, isReordered }: Difference): boolean {
  return added.length + removed.length + changed.length === 0 && !isReordered
}

/** Returns whether an imported place equals the guide's. */
export function isUnchanged(imported: ImportedPlace): boolean {
  return imported.previous !== undefined && listChangedFields(imported).length === 0
}

function listChangedFields({ place, previous }: ImportedPlace): string[] {
  if (previous === undefined) return []
  const fields = Object.keys({ ...previous, ...place }) as (keyof Place)[]
  return fields.filter((field) => normalize(previous[field]) !== normalize(place[field]))
}

/** Line ends and the order of a point's fields are ignored; an empty list equals a missing one. */
function normalize(value: unknown): string {
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n').trim()
  if (Array.isArray(value)) return value.length === 0 ? '' : JSON.stringify(value.map(normalize))
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, inner]) => normalize(inner) !== '')
  return JSON.stringify(fields.map(([field, inner]) => [field, normalize(inner)]).sort())
}

/** Formats the number of changed places as a Russian sentence without a full stop. */
export function countDifference({ added, removed, changed }: Difference): string {
  return `Новых: ${added.length}, изменённых: ${changed.length}, удалённых: ${removed.length}`
}

/** Lists an import's changes by place. */
export function listDifferences({ added, removed, changed, isReordered }: Difference): DifferenceLine[] {
  return [
    ...added.map(({ place }) => createLine('+', place.name, 'новое место')),
    ...changed.flatMap(({ imported, fields }) =>
      fields.map((field) => createLine('~', imported.place.name, describeChange(imported, field))),
    ),
    ...removed.map(({ name }) => createLine('-', name, 'будет удалено')),
    ...(isReordered ? [createLine('~', 'Порядок мест', 'будет как в файле')] : []),
  ]
}

function createLine(mark: DifferenceLine['mark'], name: string, text: string): DifferenceLine {
  return { mark, name: cut(name), text }
}

/** Formats an import's changes as lines of a table, the first of many. */
export function describeDifference(difference: Difference): string[] {
  const lines = listDifferences(difference)
  const shown = lines.slice(0, MAX_DIFFERENCE_LINES)
  const width = Math.max(0, ...shown.map(({ name }) => name.length))
  return [
    `${countDifference(difference)}.`,
    ...shown.map(({ mark, name, text }) => `  ${mark} ${name.padEnd(width)}  ${text}`),
    ...(lines.length > shown.length ? [`  … и ещё ${lines.length - shown.length}`] : []),
  ]
}

function describeChange({ place, previous }: ImportedPlace, field: string): string {
  const fact = FACT_NAMES.find((name) => name === field)
  const [before, after] = [previous, place].map((one) =>
    fact === undefined
      ? show((one as Record<string, unknown> | undefined)?.[field])
      : showFact(fact, one?.[fact]),
  )
  return `${findHeader(field)}: ${before} → ${after}`
}

/** In the words of visitors, so that a typo is visible; a day in the format of the table. */
function showFact(name: FactName, value: string | number | boolean | undefined): string {
  if (value === undefined) return show(value)
  return show(PLACE_FACTS[name].kind === 'day' ? writeDay(String(value)) : factText(name, value))
}

function show(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '(пусто)'
  if (typeof value === 'string') return cut(value)
  if (Array.isArray(value))
    return cut(value.map((entry) => (typeof entry === 'string' ? entry : entry.path)).join(', '))
  return cut(typeof value === 'object' ? Object.values(value as object).join(', ') : String(value))
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > MAX_VALUE_LENGTH ? `${line.slice(0, MAX_VALUE_LENGTH - 1)}…` : line
}
