import type { Place } from '#domain/place.ts'
import { type GroundedText, joinTold, told } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { tellPlaceCount } from '../wording/quantity.ts'

const MAX_NAMED_STOPS = 2

/** The names of a few places: «Музей», «Парк» и ещё 2 места. */
export function nameStops(places: readonly Pick<Place, 'id' | 'name'>[]): GroundedText {
  const named = joinTold(places.slice(0, MAX_NAMED_STOPS).map(tellQuotedPlace), ', ')
  const rest = places.length - MAX_NAMED_STOPS
  return rest > 0 ? told`${named} и ещё ${tellPlaceCount(rest)}` : named
}

/** The same for places that an answer is not about. */
export function nameAbsent(places: readonly Pick<Place, 'id' | 'name'>[]): GroundedText {
  return { ...nameStops(places), placeIds: [] }
}
