import { type ContentFault, isWarning } from '#domain/content/content-fault.ts'
import type { DraftState } from './draft-state.ts'
import { FIELD_GROUPS, POINT } from './place-fields.ts'

/** A fault of a place and its form field; `''` means the whole place. */
export type PlaceFault = ContentFault & { field: string }

/** The point stands before its numbers, photos stand by their notes. */
const FIELDS = FIELD_GROUPS.flatMap(({ id, fields }) => (id === 'point' ? [POINT, ...fields] : fields))
const NUMBERS = [`${POINT}.lat`, `${POINT}.lng`]
const NO_POINT: PlaceFault = {
  field: POINT,
  text: 'Точка не поставлена. Нажмите на карту там, где вход, или впишите адрес: у дома, который есть на карте, точку поставит кнопка.',
}

/**
 * Returns the faults of a place: errors before warnings, in form order. A missing point is one fault. Faults
 * of empty fields are dropped once the field is filled.
 */
export function listFaults({ place, cells }: Pick<DraftState, 'place' | 'cells'>): PlaceFault[] {
  const isEmpty = (field: string, texts = cells) => !texts[field]?.trim()
  const faults = place.faults
    .map((fault) => ({ ...fault, field: findField(fault) }))
    .filter(({ field }) => !isEmpty(field, place.cells) || isEmpty(field))
  const others = faults.filter(({ field }) => !NUMBERS.includes(field))
  const isPut = others.length === faults.length || !NUMBERS.every((field) => isEmpty(field))
  const rank = ({ field }: PlaceFault) => FIELDS.indexOf(field)
  return (isPut ? faults : [...others, NO_POINT]).sort(
    (one, other) => Number(isWarning(one)) - Number(isWarning(other)) || rank(one) - rank(other),
  )
}

/** Returns the field itself, or the first field of a compound one. */
function findField({ field = '' }: ContentFault): string {
  return FIELDS.find((one) => one === field) ?? FIELDS.find((one) => one.startsWith(`${field}.`)) ?? ''
}
