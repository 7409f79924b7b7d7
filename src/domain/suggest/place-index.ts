import { onceFor } from '../once-for.ts'
import { joinNames } from '../other-names.ts'
import type { Place } from '../place.ts'
import { CONCEPTS } from './concepts.ts'
import { normalizeWords } from './normalize-words.ts'
import { toWord, type Word } from './word-stem.ts'

/** The parts of a place that are searched, the weightiest first; its other names count as its name. */
export const PLACE_FIELDS = ['name', 'category', 'tags', 'description'] as const
export type PlaceField = (typeof PLACE_FIELDS)[number]

/** A word of the places, and for each field the places (by their number) that have it there. */
export type PlaceTerm = Word & { readonly found: Readonly<Record<PlaceField, number[]>> }
/** An everyday word, and the words of the places it leads to. */
type ConceptTerm = Word & { readonly means: readonly PlaceTerm[] }

export type PlaceIndex = {
  readonly terms: readonly PlaceTerm[]
  readonly concepts: readonly ConceptTerm[]
}

/** The words of the places, read once for each array. */
export const indexPlaces = onceFor((places: readonly Place[]): PlaceIndex => {
  const terms = collectTerms(places)
  return { terms, concepts: linkConcepts(terms) }
})

function collectTerms(places: readonly Place[]): PlaceTerm[] {
  const terms = new Map<string, PlaceTerm>()
  for (const [number, place] of places.entries()) {
    for (const field of PLACE_FIELDS) {
      for (const word of normalizeWords(readField(place, field))) {
        const term = terms.get(word) ?? createTerm(word)
        terms.set(word, term)
        if (term.found[field].at(-1) !== number) term.found[field].push(number)
      }
    }
  }
  return [...terms.values()]
}

function readField(place: Place, field: PlaceField): string {
  if (field === 'tags') return place.tags.join(' ')
  return field === 'name' ? joinNames(place) : place[field]
}

function createTerm(word: string): PlaceTerm {
  return { ...toWord(word), found: { name: [], category: [], tags: [], description: [] } }
}

function linkConcepts(terms: readonly PlaceTerm[]): ConceptTerm[] {
  return CONCEPTS.flatMap(({ words, means }) => {
    const stems = new Set(normalizeWords(means).map((word) => toWord(word).stem))
    const linked = terms.filter((term) => stems.has(term.stem))
    return normalizeWords(words).map((word) => ({ ...toWord(word), means: linked }))
  })
}
