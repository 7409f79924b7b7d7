import type { Place } from '#domain/place.ts'
import { tellFact } from '../wording/place-facts.ts'
import { judgeByText, type Verdict } from './judge-by-text.ts'

/** Whether dogs are let in: the fact of the place decides, else its texts. */
export function judgeDogs(place: Place): Verdict {
  const quote = tellFact('dogsAllowed', place)
  if (quote !== undefined) return { meets: place.dogsAllowed === 'no' ? 'no' : 'yes', quote }
  return judgeByText(place, /собак|собач|питомц|животн/iu)
}

/** True when the guide says that dogs are not let in. */
export function forbidsDogs(place: Place): boolean {
  return judgeDogs(place).meets === 'no'
}

/** True when the guide says that dogs are let in. */
export function allowsDogs(place: Place): boolean {
  return judgeDogs(place).meets === 'yes'
}

/** That nobody knows of some or all of these places whether dogs are let in; undefined when it is known of each. */
export function tellDogsUnknown(places: readonly Place[]): string | undefined {
  const unknown = places.filter((place) => judgeDogs(place).meets === 'unknown')
  if (unknown.length === 0) return undefined
  return unknown.length === places.length
    ? 'Пускают ли с собаками, в каталоге не указано: смотрите на месте.'
    : 'Пускают ли с собаками, указано не у всех мест: смотрите на месте.'
}
