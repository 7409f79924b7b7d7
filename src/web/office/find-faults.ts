import { type ContentFault, isWarning } from '#domain/content/content-fault.ts'
import type { DraftState } from './draft-state.ts'
import { FIELD_GROUPS } from './place-fields.ts'

const FIELDS = FIELD_GROUPS.flatMap((group) => group.fields)

/** The field at which a fault is shown: its own, or the first of those it is about; undefined for a fault of the whole. */
export function findFaultField({ field = '' }: ContentFault): string | undefined {
  return FIELDS.find((one) => one === field) ?? FIELDS.find((one) => one.startsWith(`${field}.`))
}

/** Errors before oddities, in the order of the form. */
export function sortFaults(faults: readonly ContentFault[]): ContentFault[] {
  const rank = (fault: ContentFault) => FIELDS.indexOf(findFaultField(fault) ?? '')
  return [...faults].sort(
    (one, other) => Number(isWarning(one)) - Number(isWarning(other)) || rank(one) - rank(other),
  )
}

/** Faults at a field. While a new place is still being filled in nobody is told that a field is empty. */
export function listFaults({ place, cells }: DraftState, field: string, isAsked: boolean): ContentFault[] {
  const isQuiet = !isAsked && place.published === undefined && !cells[field]?.trim()
  return isQuiet ? [] : place.faults.filter((fault) => findFaultField(fault) === field)
}
