import { factText } from '../hours/fact-text.ts'
import { FACT_NAMES, type FactName, PLACE_FACTS } from '../place-facts.ts'
import type { Difference } from './difference.ts'
import type { DifferenceLine } from './difference-line.ts'
import type { ImportedPlace } from './place-record.ts'
import { writeDay } from './sheet-cell.ts'
import { findHeader } from './sheet-columns.ts'

const MAX_DIFFERENCE_LINES = 30
const MAX_VALUE_LENGTH = 40

/** How many places an import changes, as a Russian sentence without its full stop. */
export function countDifference({ added, removed, changed }: Difference): string {
  return `Новых: ${added.length}, изменённых: ${changed.length}, удалённых: ${removed.length}`
}

/** What an import changes, place by place. */
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

/** What an import changes, as lines of a table. */
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

/** As visitors will read it, so that a slip is seen; a day as the table has it. */
function showFact(name: FactName, value: string | number | boolean | undefined): string {
  if (value === undefined) return show(value)
  return show(PLACE_FACTS[name].kind === 'day' ? writeDay(String(value)) : factText(name, value))
}

function show(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '(пусто)'
  if (typeof value === 'string') return cut(value)
  if (Array.isArray(value))
    return cut(value.map((entry) => (typeof entry === 'string' ? entry : entry.file)).join(', '))
  return cut(typeof value === 'object' ? Object.values(value as object).join(', ') : String(value))
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > MAX_VALUE_LENGTH ? `${line.slice(0, MAX_VALUE_LENGTH - 1)}…` : line
}
