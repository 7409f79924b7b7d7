import { isNumber, normalizeWords } from '#domain/suggest/normalize-words.ts'
import { compareForms } from '#domain/suggest/word-forms.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'
import { isQuestionWord } from './question-words.ts'

/** A sentence that can be found, with whatever it belongs to. */
export type Passage<Owner> = { readonly text: string; readonly owner: Owner; readonly context?: string }

type Term = Word & { readonly passages: Map<number, number> }
type Grams = ReadonlyMap<string, number>

export type PassageIndex<Owner> = {
  readonly passages: readonly Passage<Owner>[]
  readonly lengths: readonly number[]
  readonly averageLength: number
  /** Terms by their first letter: forms of one word begin alike. */
  readonly terms: ReadonlyMap<string, readonly Term[]>
  readonly grams: readonly Grams[]
  readonly gramFrequency: ReadonlyMap<string, number>
}

/** A passage with how well it answers: `score` from 0 to 1 beside the others, `coverage` by itself. */
export type RankedPassage<Owner> = Passage<Owner> & { readonly score: number; readonly coverage: number }

/** Okapi BM25, the usual constants; sentences are short, so their length counts little. */
const K1 = 1.2
const B = 0.5
const GRAM_LENGTH = 4

/** Reads the words of the passages; `context` (a heading, a name) counts as part of its passage. */
export function indexPassages<Owner>(passages: readonly Passage<Owner>[]): PassageIndex<Owner> {
  const terms = new Map<string, Term>()
  const lengths: number[] = []
  const gramFrequency = new Map<string, number>()
  const grams = passages.map(({ text, context }, number) => {
    const words = listWords(`${context ?? ''} ${text}`)
    lengths.push(words.length)
    for (const word of words) countWord(terms, word, number)
    const found = countGrams(words)
    for (const gram of found.keys()) gramFrequency.set(gram, (gramFrequency.get(gram) ?? 0) + 1)
    return found
  })
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return {
    passages,
    lengths,
    averageLength: total / Math.max(1, passages.length),
    terms: Map.groupBy(terms.values(), ({ text }) => text[0] ?? ''),
    grams,
    gramFrequency,
  }
}

/**
 * Passages that share words with the query, the best first: half stems, half runs of four letters, each beside
 * its best. `coverage` is the share of the query's telling words (weighed by rarity) that the passage has.
 * A synonym stands for its word, as long as the passage says nothing closer.
 */
export function rankPassages<Owner>(
  index: PassageIndex<Owner>,
  query: string,
  listSynonyms: (word: string) => readonly string[] = () => [],
): RankedPassage<Owner>[] {
  const words = [...new Set(listWords(query))].map(toWord)
  const readings = words.map((word) => [word, ...listSynonyms(word.text).map(toWord)])
  const { scores, coverage } = scoreWords(index, readings)
  const byGrams = scoreGrams(index, words, scores.keys())
  const bestScore = Math.max(...scores.values(), Number.EPSILON)
  const bestGrams = Math.max(...byGrams.values(), Number.EPSILON)
  return [...scores]
    .map(([number, score]) => ({
      number,
      score: score / bestScore / 2 + (byGrams.get(number) ?? 0) / bestGrams / 2,
      coverage: coverage.get(number) ?? 0,
    }))
    .sort((a, b) => b.score - a.score || a.number - b.number)
    .flatMap(({ number, ...rank }) => {
      const passage = index.passages[number]
      return passage ? [{ ...passage, ...rank }] : []
    })
}

/** The telling words of a question, as they are searched for. */
export function listWords(text: string): string[] {
  return normalizeWords(text).filter((word) => !isQuestionWord(word) && (word.length > 1 || isNumber(word)))
}

function countWord(terms: Map<string, Term>, word: string, passage: number): void {
  const term = terms.get(word) ?? { ...toWord(word), passages: new Map<number, number>() }
  terms.set(word, term)
  term.passages.set(passage, (term.passages.get(passage) ?? 0) + 1)
}

function scoreWords<Owner>(index: PassageIndex<Owner>, readings: readonly (readonly Word[])[]) {
  const scores = new Map<number, number>()
  const coverage = new Map<number, number>()
  const found = readings.map((words) => findPassages(index, words))
  const rarities = found.map((passages) => getRarity(passages.size, index.passages.length))
  const total = rarities.reduce((sum, rarity) => sum + rarity, 0)
  for (const [position, passages] of found.entries()) {
    const rarity = rarities[position] ?? 0
    for (const [number, count] of passages) {
      const length = (index.lengths[number] ?? 0) / index.averageLength
      const weight = (count * (K1 + 1)) / (count + K1 * (1 - B + B * length))
      scores.set(number, (scores.get(number) ?? 0) + rarity * weight)
      coverage.set(number, (coverage.get(number) ?? 0) + rarity / total)
    }
  }
  return { scores, coverage }
}

/** How often each passage has a form of one of the words. */
function findPassages<Owner>(index: PassageIndex<Owner>, words: readonly Word[]): Map<number, number> {
  const found = new Map<number, number>()
  for (const word of words) {
    for (const term of index.terms.get(word.text[0] ?? '') ?? []) {
      const likeness = compareForms(word, term)
      if (likeness === 0) continue
      for (const [number, count] of term.passages) {
        found.set(number, (found.get(number) ?? 0) + count * likeness)
      }
    }
  }
  return found
}

function scoreGrams<Owner>(
  index: PassageIndex<Owner>,
  words: readonly Word[],
  candidates: Iterable<number>,
): Map<number, number> {
  const asked = countGrams(words.map(({ text }) => text))
  const scores = new Map<number, number>()
  for (const number of candidates) {
    const grams = index.grams[number] ?? new Map<string, number>()
    let score = 0
    for (const gram of asked.keys()) {
      if (!grams.has(gram)) continue
      score += getRarity(index.gramFrequency.get(gram) ?? 0, index.passages.length)
    }
    scores.set(number, score / (1 + grams.size) ** B)
  }
  return scores
}

function countGrams(words: readonly string[]): Map<string, number> {
  const grams = new Map<string, number>()
  for (const word of words) {
    const padded = `_${word}_`
    for (let start = 0; start + GRAM_LENGTH <= padded.length; start += 1) {
      const gram = padded.slice(start, start + GRAM_LENGTH)
      grams.set(gram, (grams.get(gram) ?? 0) + 1)
    }
  }
  return grams
}

function getRarity(found: number, all: number): number {
  return Math.log(1 + (all - found + 0.5) / (found + 0.5))
}
