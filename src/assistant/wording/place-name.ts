import type { Place } from '#domain/place.ts'
import type { GroundedText } from './grounded-text.ts'

/** The name of a place as the guide has it, for the head of a line. */
export function describePlace(place: Pick<Place, 'id' | 'name'>): GroundedText {
  return { text: place.name, computed: [], placeIds: [place.id] }
}

/** The name of a place inside a sentence: in «ёлочки», unless it brings its own. Never declined. */
export function describeQuotedPlace(place: Pick<Place, 'id' | 'name'>): GroundedText {
  return { text: quoteName(place.name), computed: [], placeIds: [place.id] }
}

/** A name in «ёлочки», unless it brings its own. */
export function quoteName(name: string): string {
  return /[«»"“”]/.test(name) ? name : `«${name}»`
}
