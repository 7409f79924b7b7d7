import { type Kind, listKinds } from './kinds.ts'

/** A category that says nothing of what stands there. */
const GENERIC = 'достопримечательность'

/** Words of kinds by what is known of their doors; for pages, which come without the rest of the table. */
export const STEMS_BY_DOORS = {
  /** Nothing there can be shut. */
  none: joinStems(({ hasNoDoors }) => hasNoDoors === true),
  /** There is always something to shut. */
  some: joinStems(
    ({ isUnderRoof, isFood, isErrand, lodging }) =>
      isUnderRoof || isFood || isErrand || lodging !== undefined,
  ),
  any: joinStems(({ name }) => name !== GENERIC),
}

function joinStems(isMeant: (kind: Kind & { name: string }) => boolean | undefined): string {
  return listKinds()
    .flatMap((kind) => (kind.stems !== undefined && isMeant(kind) ? [kind.stems] : []))
    .join('|')
}
