import type { Place } from '#domain/place.ts'
import { type GroundedText, joinTold, told } from '../wording/grounded-text.ts'
import { listNames } from './tell-walk.ts'

type Named = Pick<Place, 'id' | 'name'>

/** «Убрал: «Музей». Добавил: «Парк». » What is gone is no place of the answer. */
export function tellChangeOfStops(added: readonly Named[], removed: readonly Named[]): GroundedText {
  return joinTold(
    [
      removed.length > 0 ? { ...told`Убрал: ${listNames(removed)}. `, placeIds: [] } : '',
      added.length > 0 ? told`Добавил: ${listNames(added)}. ` : '',
    ],
    '',
  )
}
