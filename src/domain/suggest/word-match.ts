import { isNumber } from './normalize-words.ts'
import { PLACE_FIELDS, type PlaceField, type PlaceIndex, type PlaceTerm } from './place-index.ts'
import { countTypos } from './spelling.ts'
import { compareForms } from './word-forms.ts'
import type { Word } from './word-stem.ts'

/** A word of the places met by a word of the visitor: how alike they are, and how much that counts in which fields. */
type Hit = {
  readonly term: PlaceTerm
  readonly fields: readonly PlaceField[]
  readonly likeness: number
  readonly weight: number
}

/** What a word of the visitor met among the words of the places; `likeness` is from 0 to 1. */
export type WordMatch = { readonly hits: readonly Hit[]; readonly likeness: number }

const CONCEPT_FIELDS: readonly PlaceField[] = ['category', 'tags']
/** Category and tag of a concept together weigh less than a tag that says the word itself. */
const CONCEPT_WEIGHT = 0.3
/** A description has so many words that a typo always finds one of them. */
const SPELLED_FIELDS: readonly PlaceField[] = ['name', 'category', 'tags']
const NO_MATCH: WordMatch = { hits: [], likeness: 0 }
const LIKENESS_BY_TYPOS = [0, 0.7, 0.5]

/** What the word met as a form of words of the places and of the concepts. */
export function matchForms(index: PlaceIndex, typed: Word): WordMatch {
  return findHits(index, PLACE_FIELDS, (word) => compareForms(typed, word))
}

/** What the word met if it is misspelled: the likeliest guesses alone. */
export function matchSpelling(index: PlaceIndex, typed: Word): WordMatch {
  if (isNumber(typed.text)) return NO_MATCH
  const spelled = findHits(index, SPELLED_FIELDS, (word) => compareSpelling(typed, word))
  return { ...spelled, hits: spelled.hits.filter(({ likeness }) => likeness === spelled.likeness) }
}

function compareSpelling(typed: Word, word: Word): number {
  return LIKENESS_BY_TYPOS[countTypos(typed, word) ?? 0] ?? 0
}

function findHits(
  index: PlaceIndex,
  fields: readonly PlaceField[],
  compare: (word: Word) => number,
): WordMatch {
  const hits: Hit[] = []
  let best = 0
  for (const term of index.terms) {
    if (fields.every((field) => term.found[field].length === 0)) continue
    const likeness = compare(term)
    if (likeness === 0) continue
    hits.push({ term, fields, likeness, weight: likeness })
    best = Math.max(best, likeness)
  }
  for (const concept of index.concepts) {
    const likeness = compare(concept)
    best = Math.max(best, likeness)
    if (likeness === 0) continue
    const weight = likeness * CONCEPT_WEIGHT
    hits.push(...concept.means.map((term) => ({ term, fields: CONCEPT_FIELDS, likeness, weight })))
  }
  return { hits, likeness: best }
}
