import type { ImportedPlace, StaffPlace } from './place-record.ts'

/** What an import does to the guide. `fields` are the changed fields of a place. */
export type Difference = {
  added: ImportedPlace[]
  removed: StaffPlace[]
  changed: { imported: ImportedPlace; fields: string[] }[]
  isReordered: boolean
}

/** Compares the places of an import with those of the guide. */
export function findDifference(
  imported: readonly ImportedPlace[],
  current: readonly StaffPlace[],
): Difference {
  const kept = new Set(imported.flatMap(({ previous }) => previous ?? []))
  const stay = imported.flatMap(({ previous }) => previous ?? [])
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

/** True when an import leaves the guide as it is. */
export function isEmptyDifference({ added, removed, changed, isReordered }: Difference): boolean {
  return added.length + removed.length + changed.length === 0 && !isReordered
}

/** True when a place of an import is the one that the guide has. */
export function isUnchanged(imported: ImportedPlace): boolean {
  return imported.previous !== undefined && listChangedFields(imported).length === 0
}

function listChangedFields({ place, previous }: ImportedPlace): string[] {
  if (previous === undefined) return []
  const before: Record<string, unknown> = previous
  const after: Record<string, unknown> = place
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => normalize(before[field]) !== normalize(after[field]),
  )
}

/** Line ends and the order of a point's fields are no difference; nor is a list without entries to none at all. */
function normalize(value: unknown): string {
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n').trim()
  if (Array.isArray(value)) return value.length === 0 ? '' : JSON.stringify(value.map(normalize))
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, inner]) => normalize(inner) !== '')
  return JSON.stringify(fields.map(([field, inner]) => [field, normalize(inner)]).sort())
}
