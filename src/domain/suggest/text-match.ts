import type { PlaceIndex } from './place-index.ts'
import { matchForms, matchSpelling, type WordMatch } from './word-match.ts'
import { listReadings } from './word-readings.ts'
import { toWord, type Word } from './word-stem.ts'

/** A telling word of the visitor and what it met. */
type MatchedWord = { readonly word: Word; readonly match: WordMatch }

/** Nobody looks for more, and a pasted page must not stop the browser. */
const MOST_PIECES = 10

/** What the words of the text met, each word once, stop words left out. */
export function matchText(index: PlaceIndex, text: string): MatchedWord[] {
  const matched = new Map<string, MatchedWord>()
  for (const piece of [...new Set(text.split(/\s+/))].slice(0, MOST_PIECES)) {
    const readings = listReadings(piece).map((words) => words.map(toWord))
    for (const reading of chooseReading(index, readings)) matched.set(reading.word.text, reading)
  }
  return [...matched.values()]
}

/**
 * The reading whose words the places know best; a tie goes to the earlier one. Typos are thought of only where
 * no form fits: a known word is not misspelled («пост» is no «мост» where both exist), and the reading that has
 * one is the right reading.
 */
function chooseReading(index: PlaceIndex, readings: readonly Word[][]): readonly MatchedWord[] {
  const asForms = readings.map((words) => words.map((word) => ({ word, match: matchForms(index, word) })))
  const best = findLikeliest(asForms)
  const candidates = getLikeness(best) > 0 ? [best] : asForms
  return findLikeliest(candidates.map((reading) => reading.map((known) => respell(index, known))))
}

function respell(index: PlaceIndex, known: MatchedWord): MatchedWord {
  return known.match.likeness > 0 ? known : { ...known, match: matchSpelling(index, known.word) }
}

function findLikeliest(readings: readonly (readonly MatchedWord[])[]): readonly MatchedWord[] {
  const [first = [], ...others] = readings
  return others.reduce((best, next) => (getLikeness(next) > getLikeness(best) ? next : best), first)
}

function getLikeness(reading: readonly MatchedWord[]): number {
  const sum = reading.reduce((total, { match }) => total + match.likeness, 0)
  return sum / Math.max(reading.length, 1)
}
