import type { Difference } from '#domain/content/difference.ts'
import type { ImportedPlace } from '#domain/content/place-record.ts'
import { writeDay } from '#domain/content/sheet-cell.ts'
import { findHeader } from '#domain/content/sheet-columns.ts'
import { openingHoursText } from '#domain/opening-hours-text.ts'

const MOST_LINES = 30
const LONGEST_VALUE = 40
/** What is shown as visitors will read it, so that a slip is seen. */
const SHOWN: Readonly<Record<string, (value: string) => string>> = {
  openingHours: openingHoursText,
  checkedAt: writeDay,
}

/** What an import changes, as lines of a table. */
export function describeDifference({ added, removed, changed, isReordered }: Difference): string[] {
  const count = `Новых: ${added.length}, изменённых: ${changed.length}, удалённых: ${removed.length}`
  const lines = [
    ...added.map(({ place }) => ['+', place.name, 'новое место']),
    ...changed.flatMap(({ imported, fields }) =>
      fields.map((field) => ['~', imported.place.name, describeChange(imported, field)]),
    ),
    ...removed.map(({ name }) => ['-', name, 'будет удалено']),
    ...(isReordered ? [['~', 'Порядок мест', 'будет как в файле']] : []),
  ]
  const shown = lines.slice(0, MOST_LINES)
  const width = Math.max(0, ...shown.map(([, name = '']) => Math.min(name.length, LONGEST_VALUE)))
  return [
    `${count}.`,
    ...shown.map(([mark, name = '', text]) => `  ${mark} ${cut(name).padEnd(width)}  ${text}`),
    ...(lines.length > shown.length ? [`  … и ещё ${lines.length - shown.length}`] : []),
  ]
}

function describeChange({ place, previous }: ImportedPlace, field: string): string {
  const [before, after] = [previous, place].map((one) => {
    const value = (one as Record<string, unknown> | undefined)?.[field]
    const tell = SHOWN[field]
    return show(tell !== undefined && typeof value === 'string' ? tell(value) : value)
  })
  return `${findHeader(field)}: ${before} → ${after}`
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
  return line.length > LONGEST_VALUE ? `${line.slice(0, LONGEST_VALUE - 1)}…` : line
}
