import type { Place } from '../place.ts'
import { isNumber } from './normalize-words.ts'
import { indexPlaces, PLACE_FIELDS, type PlaceField } from './place-index.ts'
import { matchText } from './text-match.ts'
import type { WordMatch } from './word-match.ts'

export const SUGGESTION_LIMIT = 6

/** Each field outweighs all the lesser ones together. */
const FIELD_WEIGHTS: Readonly<Record<PlaceField, number>> = { name: 8, category: 4, tags: 2, description: 1 }
/**
 * A place this many times worse than the best one is not close: beside a hit in name, category and tag it drops
 * a description, but keeps the category of a concept.
 */
const FALL_OFF = 13

type Candidate = { readonly number: number; words: number; score: number }

/**
 * At most `SUGGESTION_LIMIT` places closest in meaning to a text that may be inflected, misspelled, typed in the
 * wrong keyboard layout or in Latin letters; the best first. Empty when nothing is close.
 * `suggestPlaces('музэй флота', places)` begins with «Музей военно-морского флота».
 */
export function suggestPlaces(text: string, places: readonly Place[]): Place[] {
  const ranked = findCandidates(text, places).sort(
    (a, b) => b.words - a.words || b.score - a.score || a.number - b.number,
  )
  const threshold = (ranked[0]?.score ?? 0) / FALL_OFF
  return ranked
    .filter(({ score }) => score >= threshold)
    .slice(0, SUGGESTION_LIMIT)
    .flatMap(({ number }) => places[number] ?? [])
}

function findCandidates(text: string, places: readonly Place[]): Candidate[] {
  const candidates = new Map<number, Candidate>()
  const matched = matchText(indexPlaces(places), text)
  // A number tells schools apart, yet «аптека 3» must not find school № 3.
  const numbers = matched.filter(({ word }) => isNumber(word.text))
  const words = matched.filter(({ word }) => !isNumber(word.text))
  for (const { match } of words) addScores(candidates, match, true)
  for (const { match } of numbers) addScores(candidates, match, false)
  return [...candidates.values()]
}

function addScores(candidates: Map<number, Candidate>, match: WordMatch, isAdmitting: boolean): void {
  for (const [number, score] of scorePlaces(match)) {
    const candidate = candidates.get(number)
    if (candidate) {
      candidate.words += 1
      candidate.score += score
    } else if (isAdmitting) {
      candidates.set(number, { number, words: 1, score })
    }
  }
}

/** The score of one word for each place it was met in: the best hit of each field, weighed. */
function scorePlaces({ hits }: WordMatch): Map<number, number> {
  const scores = new Map<number, number>()
  for (const field of PLACE_FIELDS) {
    const best = new Map<number, number>()
    for (const { term, fields, weight } of hits) {
      if (!fields.includes(field)) continue
      for (const number of term.found[field]) best.set(number, Math.max(best.get(number) ?? 0, weight))
    }
    for (const [number, weight] of best) {
      scores.set(number, (scores.get(number) ?? 0) + weight * FIELD_WEIGHTS[field])
    }
  }
  return scores
}
