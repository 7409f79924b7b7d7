import type { Place } from '#domain/place.ts'

/**
 * A piece of an answer with what vouches for it: the numbers that were worked out (all others must stand in the
 * guide's data) and the places it names, in the order of naming.
 */
export type GroundedText = {
  readonly text: string
  readonly computed: readonly string[]
  readonly placeIds: readonly number[]
  /** What it was made of. Absent of names, figures and other texts that were not put together. */
  readonly made?: Made
}

/** Fixed words with a gap `{}` for each piece: the words are the key under which other languages have theirs. */
type Made = { readonly template: string; readonly pieces: readonly (GroundedText | string)[] }

/** Builds an answer from fixed words, data (strings) and other pieces. */
export function grounded(
  fixed: TemplateStringsArray,
  ...values: readonly (GroundedText | string)[]
): GroundedText {
  const pieces = fixed.flatMap((words, index) => {
    const value = values[index]
    return value === undefined ? [words] : [words, value]
  })
  return { ...concatGrounded(pieces, ''), made: { template: fixed.join('{}'), pieces: values } }
}

/** Pieces as one; empty ones are left out. */
export function concatGrounded(pieces: readonly (GroundedText | string)[], separator: string): GroundedText {
  const filled = pieces.map(toGrounded).filter(({ text }) => text !== '')
  // What stands between is a piece too: « и » has its word in other languages.
  const between = filled.flatMap((piece, at) => (at === 0 || separator === '' ? [piece] : [separator, piece]))
  return {
    text: filled.map(({ text }) => text).join(separator),
    computed: filled.flatMap(({ computed }) => computed),
    placeIds: [...new Set(filled.flatMap(({ placeIds }) => placeIds))],
    made: { template: '{}'.repeat(between.length), pieces: between },
  }
}

/** A text that was worked out and stands nowhere in the data: «1,2 км», «27 минут». */
export function groundedComputed(text: string): GroundedText {
  return { text, computed: [text], placeIds: [] }
}

/** Nothing to say: joins leave it out. */
export const EMPTY_TEXT: GroundedText = { text: '', computed: [], placeIds: [] }

function toGrounded(piece: GroundedText | string): GroundedText {
  return typeof piece === 'string' ? { ...EMPTY_TEXT, text: piece } : piece
}

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
