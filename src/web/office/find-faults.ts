import { type ContentFault, isWarning } from '#domain/content/content-fault.ts'
import type { DraftState } from './draft-state.ts'
import { FIELD_GROUPS, POINT } from './place-fields.ts'

/** The point stands before its numbers, photos stand by their notes. */
const FIELDS = FIELD_GROUPS.flatMap(({ id, fields }) => (id === 'point' ? [POINT, ...fields] : fields))
const NUMBERS = [`${POINT}.lat`, `${POINT}.lng`]

/** The field at which a fault is shown: its own, or the first of those it is about; undefined for a fault of the whole. */
export function findFaultField({ field = '' }: ContentFault): string | undefined {
  return FIELDS.find((one) => one === field) ?? FIELDS.find((one) => one.startsWith(`${field}.`))
}

/**
 * What is wrong with a place, as its form says it: errors before oddities, in the order of the form. A point that nobody has put
 * is one fault. What was empty when the server judged it and is filled in since is no fault any more.
 */
export function listFaults({ place, cells }: Pick<DraftState, 'place' | 'cells'>): ContentFault[] {
  const isEmpty = (field: string, texts = cells) => !texts[field]?.trim()
  const isMended = ({ field = '' }: ContentFault) => isEmpty(field, place.cells) && !isEmpty(field)
  const faults = place.faults.filter((fault) => !isMended(fault))
  if (!NUMBERS.every((field) => isEmpty(field))) return sortFaults(faults)
  const others = faults.filter(({ field = '' }) => !NUMBERS.includes(field))
  return sortFaults(others.length < faults.length ? [...others, NO_POINT] : faults)
}

const NO_POINT: ContentFault = {
  field: POINT,
  text: 'Точка не поставлена. Нажмите на карту там, где вход, или впишите адрес: у дома, который есть на карте, точку поставит кнопка.',
}

function sortFaults(faults: readonly ContentFault[]): ContentFault[] {
  const rank = (fault: ContentFault) => FIELDS.indexOf(findFaultField(fault) ?? '')
  return [...faults].sort(
    (one, other) => Number(isWarning(one)) - Number(isWarning(other)) || rank(one) - rank(other),
  )
}
