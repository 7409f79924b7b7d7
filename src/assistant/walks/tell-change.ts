import type { Place } from '#domain/place.ts'
import { joinTold, type Told, told } from '../wording/told.ts'
import { listNames } from './tell-walk.ts'

type Named = Pick<Place, 'id' | 'name'>

/** «Убрал: «Музей». Добавил: «Парк». » What is gone is no place of the answer. */
export function tellChangeOfStops(added: readonly Named[], removed: readonly Named[]): Told {
  return joinTold(
    [
      removed.length > 0 ? { ...told`Убрал: ${listNames(removed)}. `, placeIds: [] } : '',
      added.length > 0 ? told`Добавил: ${listNames(added)}. ` : '',
    ],
    '',
  )
}
