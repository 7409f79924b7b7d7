import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { isStopWord } from '#domain/suggest/stop-words.ts'
import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'
import type { Passage } from './passage.ts'

/** How soon a word said again adds nothing, and how much a long passage loses: k1 and b of BM25 (Robertson, Zaragoza 2009). */
const SATURATION = 0.6
const LENGTH_SHARE = 0.4
/** A word of the heading or of the place's name, beside a word of the sentence itself. */
const CONTEXT_SHARE = 0.5
/** A word grown from the same root: «спорт», «спортивный». */
const KIN_SHARE = 0.7
const MIN_KIN = 0.8
const START_LETTERS = 2

/** Where a stem stands: by the number of the passage how much it says it, 0 to 1. */
type Posting = Map<number, number>

/**
 * Rates stems against the words of these passages, which are read once: by the number of the passage the share of the stems,
 * by their rarity in this guide, that it has, 0 to 1.
 */
export const getPassageWords = memoizeByRef((passages: readonly Passage[]) => {
  const postings = createPostings(passages)
  const byStart = Map.groupBy(postings.keys(), (stem) => stem.slice(0, START_LETTERS))
  return (stems: readonly string[]): Float32Array => {
    const sums = new Float32Array(passages.length)
    let total = 0
    for (const stem of stems) {
      const found = findPassages(postings, byStart.get(stem.slice(0, START_LETTERS)) ?? [], stem)
      // A stem that the guide never uses is the rarest.
      const weight = Math.log(1 + passages.length / Math.max(1, found.size))
      total += weight
      for (const [number, share] of found) sums[number] = (sums[number] as number) + weight * share
    }
    return sums.map((sum) => sum / (total || 1))
  }
})

/** How much each passage says a stem, in any form of it. */
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

/** The stems of a text's words, stop words left out. */
export function listStems(text: string): string[] {
  return normalizeWords(text)
    .filter((word) => !isStopWord(word))
    .map((word) => toWord(word).stem)
}

/** How surely two stems are of one word: 1, less for kin, 0 for strangers. */
export function compareStems(a: string, b: string): number {
  const likeness = compareForms(asWord(a), asWord(b))
  if (likeness >= SAME_FORM) return 1
  return likeness >= MIN_KIN ? KIN_SHARE : 0
}

function asWord(stem: string): Word {
  return { text: stem, stem }
}
