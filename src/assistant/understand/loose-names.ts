import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Place } from '#domain/place.ts'
import type { PlaceSet } from '../request.ts'
import { listUnread, type Reading } from './part.ts'
import { listRoles, readPlaceNames } from './place-names.ts'

const getNames = memoizeByRef(readPlaceNames)

/**
 * The places that have a word of their names in a part that names nothing surely. Where a stop must be meant, «сопка» is the
 * hill, however often the guide has the word.
 */
export function findLooseName(
  places: readonly Place[],
  reading: Pick<Reading, 'tokens' | 'spans' | 'values'>,
): PlaceSet | undefined {
  const names = getNames(places)
  for (const token of listUnread(reading)) {
    const numbers = [...names.byWord.find(token)].filter((number) =>
      listRoles(token, number, names).some((role) => role !== 'adjective' && role !== 'modifier'),
    )
    const named = new Map(
      numbers.flatMap((number) => {
        const place = names.names[number]?.place
        return place ? [[place.id, place.name] as const] : []
      }),
    )
    if (named.size > 0)
      return { placeIds: [...named.keys()], label: [...new Set(named.values())].join(' или '), kind: 'place' }
  }
  return undefined
}
