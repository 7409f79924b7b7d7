import { type ContentFault, isWarning } from '#domain/content/content-fault.ts'
import type { DraftState } from './draft-state.ts'
import { FIELD_GROUPS, POINT } from './place-fields.ts'

/** What is wrong with a place, at the field where the form shows it; at no field (`''`) what is wrong with the whole. */
export type PlaceFault = ContentFault & { field: string }

/** The point stands before its numbers, photos stand by their notes. */
const FIELDS = FIELD_GROUPS.flatMap(({ id, fields }) => (id === 'point' ? [POINT, ...fields] : fields))
const NUMBERS = [`${POINT}.lat`, `${POINT}.lng`]
const NO_POINT: PlaceFault = {
  field: POINT,
  text: 'Точка не поставлена. Нажмите на карту там, где вход, или впишите адрес: у дома, который есть на карте, точку поставит кнопка.',
}

/**
 * What is wrong with a place, as its form says it: errors before oddities, in the order of the form. A point that nobody has put
 * is one fault. What was empty when the server judged it and is filled in since is no fault any more.
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

/** The field itself, or the first of those that it is made of. */
function findField({ field = '' }: ContentFault): string {
  return FIELDS.find((one) => one === field) ?? FIELDS.find((one) => one.startsWith(`${field}.`)) ?? ''
}
