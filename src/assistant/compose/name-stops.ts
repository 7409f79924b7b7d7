import type { Place } from '#domain/place.ts'
import { describeQuotedPlace, type GroundedText, grounded } from '../wording/grounded-text.ts'
import { formatPlaceCount } from '../wording/quantity.ts'
import { joinList } from './reply.ts'

const MAX_NAMED_STOPS = 2

/** Returns the names of a few places: «Музей», «Парк» и ещё 2 места. */
export function nameStops(places: readonly Pick<Place, 'id' | 'name'>[]): GroundedText {
  const named = joinList(places.slice(0, MAX_NAMED_STOPS).map(describeQuotedPlace))
  const rest = places.length - MAX_NAMED_STOPS
  return rest > 0 ? grounded`${named} и ещё ${formatPlaceCount(rest)}` : named
}

/** Returns the same for places that the answer is not about. */
export function nameAbsent(places: readonly Pick<Place, 'id' | 'name'>[]): GroundedText {
  return { ...nameStops(places), placeIds: [] }
}
