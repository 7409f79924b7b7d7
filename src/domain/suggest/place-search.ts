import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import { memoizeByRef } from '../memoize-by-ref.ts'
import { joinNames } from '../other-names.ts'
import type { Place } from '../place.ts'
import { CONCEPTS } from './concepts.ts'
import { isNumber, normalizeWords } from './normalize-words.ts'
import { listReadings, listTerms, toStem, toStemTerm } from './search-terms.ts'

export type SearchedPlace = Pick<Place, 'id' | 'name' | 'category' | 'tags' | 'description' | 'otherNames'>

/** Returns ids of the places with every significant word of a text; none where the text has no such word. */
export type PlaceSearch = (text: string) => ReadonlySet<number>

const NAMING_FIELDS = ['name', 'category', 'tags'] as const
const OWN_FIELDS = [...NAMING_FIELDS, 'description'] as const
/** Everyday words for a place's kind: «поесть» for a café. */
const EVERYDAY = ['everyday'] as const
const FIELDS = [...OWN_FIELDS, ...EVERYDAY]
type Field = (typeof FIELDS)[number]

/** Nobody searches for more, and a pasted page must not block the browser. */
const MAX_SEARCHED_CHARACTERS = 100
/** A shorter prefix matches too many words; names and descriptions are searched for substrings anyway. */
const MIN_PREFIX_LETTERS = 3
/** A shorter stem mostly matches other words: «парк» and «парт(ия)». */
const MIN_TELLING_STEM_LETTERS = 5
const MIN_MISSPELLED_LETTERS = 4
/** From this length on two typos are tolerated. */
const MIN_TWICE_MISSPELLED_LETTERS = 8
/** Places indexed without a pause: some milliseconds on a slow phone. */
const CHUNK_PLACES = 25

const NO_IDS: ReadonlySet<number> = new Set()

/**
 * Indexes the words of places, once per array, and finds places by them: inflected, as prefixes, with typos, in Latin
 * letters, in the wrong keyboard layout, and by everyday words for a place's kind.
 */
export const openPlaceSearch = memoizeByRef(
  async (places: readonly SearchedPlace[]): Promise<PlaceSearch> => {
    const termsByWord = new Map<string, string[]>()
    const index = new MiniSearch<SearchedPlace>({
      fields: FIELDS,
      tokenize: normalizeWords,
      processTerm(word) {
        const terms = termsByWord.get(word) ?? listTerms(word)
        termsByWord.set(word, terms)
        return terms
      },
      extractField: (place, field) => (field === 'id' ? place.id : getText(place, field as Field)),
    })
    await index.addAllAsync(places, { chunkSize: CHUNK_PLACES })
    return (text) => findPlaces(index, text)
  },
)

function getText(place: SearchedPlace, field: Field): string {
  if (field === 'tags') return place.tags.join(' ')
  if (field === 'everyday') return [place.category, ...place.tags].map(getEverydayWords).join(' ')
  return field === 'name' ? joinNames(place) : place[field]
}

/** By their categories and tags. */
const everydayWords = new Map<string, string>()

function getEverydayWords(name: string): string {
  const known = everydayWords.get(name)
  if (known !== undefined) return known
  const own = new Set(normalizeWords(name))
  const concepts = CONCEPTS.filter(({ means }) => normalizeWords(means).some((word) => own.has(word)))
  const words = concepts.map((concept) => concept.words).join(' ')
  everydayWords.set(name, words)
  return words
}

function findPlaces(index: MiniSearch, text: string): ReadonlySet<number> {
  const pieces = [...new Set(text.slice(0, MAX_SEARCHED_CHARACTERS).split(/\s+/))].map(listReadings)
  const significant = pieces.filter((readings) => readings.length > 0)
  // A number distinguishes schools, but alone it means nothing.
  if (significant.flat(2).every(isNumber)) return NO_IDS
  const [first = NO_IDS, ...others] = significant.map((readings) => findPiece(index, readings))
  return new Set([...first].filter((id) => others.every((found) => found.has(id))))
}

/** From the most to the least certain: a known word is not misspelled («пост» is no «мост» where both exist). */
const GUESSES: readonly ((word: string) => Query)[] = [
  listForms,
  listKin,
  (word) => listMisspelled(word, NAMING_FIELDS),
  (word) => listMisspelled(word, EVERYDAY),
]

/** Returns what any reading of a part finds, by the safest guess with a result. */
function findPiece(index: MiniSearch, readings: readonly string[][]): ReadonlySet<number> {
  // A misspelt word starts correctly, or with its first two letters swapped.
  const starts = new Set(readings.flat().flatMap((word) => [...word.slice(0, 2)]))
  const options: SearchOptions = {
    tokenize: (term) => [term],
    processTerm: (term) => term,
    filter: ({ terms }) => terms.some((term) => starts.has(term.charAt(0))),
  }
  for (const listQueries of GUESSES) {
    const queries = readings.map((words): Query => ({ combineWith: 'AND', queries: words.map(listQueries) }))
    const found = index.search({ combineWith: 'OR', queries }, options)
    if (found.length > 0) return new Set(found.map(({ id }) => id as number))
  }
  return NO_IDS
}

/** Queries forms of the word, and words with this prefix. */
function listForms(word: string): Query {
  const prefix = !isNumber(word) && word.length >= MIN_PREFIX_LETTERS
  return anyOf(OWN_FIELDS, [{ queries: [word], prefix }, toStemTerm(toStem(word))])
}

/** Queries everyday words, and the word's roots: «спорт» of «спортивный». */
function listKin(word: string): Query {
  const stem = toStem(word)
  const roots = Array.from(stem, (_, end) => toStemTerm(stem.slice(0, end))).slice(MIN_TELLING_STEM_LETTERS)
  const everyday = anyOf(EVERYDAY, [word, toStemTerm(stem)])
  return anyOf(FIELDS, [listForms(word), everyday, anyOf(OWN_FIELDS, roots)])
}

/** Queries words within a few typos. A description has so many words that a typo always matches one. */
function listMisspelled(word: string, fields: readonly Field[]): Query {
  if (isNumber(word) || word.length < MIN_MISSPELLED_LETTERS) return listForms(word)
  const stem = toStem(word)
  const isSignificant = stem.length >= MIN_TELLING_STEM_LETTERS
  return anyOf(fields, [
    { queries: [word], fuzzy: countForgiven(word) },
    { queries: isSignificant ? [toStemTerm(stem)] : [], fuzzy: countForgiven(stem) },
    ...listSwapped(word).flatMap((swapped) => [swapped, toStemTerm(toStem(swapped))]),
  ])
}

function countForgiven({ length }: string): number {
  return length < MIN_TWICE_MISSPELLED_LETTERS ? 1 : 2
}

/** Returns the word with two neighbours swapped, which counts as two edits otherwise. */
function listSwapped(word: string): string[] {
  return Array.from(word.slice(1), (letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2))
}

function anyOf(fields: readonly Field[], queries: Query[]): Query {
  return { combineWith: 'OR', fields: [...fields], queries }
}
