import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { isStopWord } from '#domain/suggest/stop-words.ts'
import { compareForms, SAME_FORM, toWord, type Word } from '#domain/suggest/word-stem.ts'
import type { Passage } from './list-passages.ts'

/** Term saturation and length penalty: k1 and b of BM25 (Robertson, Zaragoza 2009). */
const SATURATION = 0.6
const LENGTH_SHARE = 0.4
/** Weight of a word of the heading or of the place's name; a word of the sentence itself weighs 1. */
const CONTEXT_SHARE = 0.5
/** Weight of a word with the same root: «спорт», «спортивный». */
const KIN_SHARE = 0.7
const MIN_KIN = 0.8
const START_LETTERS = 2

/** Postings of a stem: its weight, 0 to 1, by the number of the passage. */
type Posting = Map<number, number>

/**
 * Scores passages against stems: returns by the number of the passage the share of the stems that it has,
 * weighted by their rarity in this guide, 0 to 1. The passages are indexed once.
 */
export const getPassageWords = memoizeByRef((passages: readonly Passage[]) => {
  const postings = createPostings(passages)
  const byStart = Map.groupBy(postings.keys(), (stem) => stem.slice(0, START_LETTERS))
  return (stems: readonly string[]): Float32Array => {
    const sums = new Float32Array(passages.length)
    let total = 0
    for (const stem of stems) {
      const found = findPassages(postings, byStart.get(stem.slice(0, START_LETTERS)) ?? [], stem)
      // A stem that the guide never uses counts as the rarest.
      const weight = Math.log(1 + passages.length / Math.max(1, found.size))
      total += weight
      for (const [number, share] of found) sums[number] = (sums[number] as number) + weight * share
    }
    return sums.map((sum) => sum / (total || 1))
  }
})

function findPassages(
  postings: ReadonlyMap<string, Posting>,
  candidates: readonly string[],
  stem: string,
): Map<number, number> {
  const found = new Map<number, number>()
  for (const other of candidates) {
    const likeness = compareStems(stem, other)
    if (likeness === 0) continue
    for (const [number, share] of postings.get(other) ?? []) {
      found.set(number, Math.max(found.get(number) ?? 0, likeness * share))
    }
  }
  return found
}

function createPostings(passages: readonly Passage[]): ReadonlyMap<string, Posting> {
  const own = passages.map(({ text }) => listStems(text))
  const meanLength = own.reduce((sum, stems) => sum + stems.length, 0) / Math.max(1, passages.length)
  const postings = new Map<string, Posting>()
  for (const [number, passage] of passages.entries()) {
    const stems = own[number] ?? []
    const counts = new Map<string, number>()
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
    for (const stem of new Set(listStems(passage.context))) {
      counts.set(stem, (counts.get(stem) ?? 0) + CONTEXT_SHARE)
    }
    const length = 1 - LENGTH_SHARE + (LENGTH_SHARE * stems.length) / Math.max(1, meanLength)
    for (const [stem, count] of counts) {
      const posting = postings.get(stem) ?? new Map<number, number>()
      postings.set(stem, posting)
      posting.set(number, Math.min(1, (count * (1 + SATURATION)) / (count + SATURATION * length)))
    }
  }
  return postings
}

/** Returns the stems of a text's words without stop words. */
export function listStems(text: string): string[] {
  return normalizeWords(text)
    .filter((word) => !isStopWord(word))
    .map((word) => toWord(word).stem)
}

/** Returns the similarity of two stems: 1 for one word, less for the same root, 0 otherwise. */
export function compareStems(a: string, b: string): number {
  const likeness = compareForms(asWord(a), asWord(b))
  if (likeness >= SAME_FORM) return 1
  return likeness >= MIN_KIN ? KIN_SHARE : 0
}

/** True if each stem is the same word as one of `others`. */
export function areStemsIn(stems: readonly string[], others: readonly string[]): boolean {
  return stems.every((stem) => others.some((other) => compareStems(stem, other) === 1))
}

function asWord(stem: string): Word {
  return { text: stem, stem }
}
