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

/** How much of a question the words of a guide say. */
export type WordRates = {
  /** By the number of the passage: the share of the stems, by their rarity in this guide, that it has; 0 to 1. */
  readonly shares: Float32Array
  /** The share of the stems, by rarity, that no passage has; a stem that the guide never uses is the rarest. */
  readonly strange: number
  /** By the number of the passage: the share of the stems that the guide has at all which stand in its head. */
  readonly heads: Float32Array
}

/** What a sentence is about by its beginning: «Ветеринар Кузьмин — Земская, 22», «Третья суббота августа — День небылиц: …». */
const HEAD = /^([^:—]{3,40})(?: — ([^:—]{3,40}))?: |^([^—]{3,40}) — /u
const MIN_OF_HEAD = 0.5
/** Of the rarity of a word that the guide never uses. */
const MIN_HEAD_RARITY = 0.35
const MIN_HEAD_STEM = 4

/** Rates stems against the words of these passages, which are read once. */
export const getPassageWords = memoizeByRef((passages: readonly Passage[]) => {
  const postings = createPostings(passages)
  const heads = passages.map(listHeads)
  const byStart = Map.groupBy(postings.keys(), (stem) => stem.slice(0, START_LETTERS))
  const rarest = Math.log(1 + passages.length)
  const weigh = (count: number) => (count === 0 ? rarest : Math.log(1 + passages.length / count))
  const getRarity = (stem: string) => weigh(postings.get(stem)?.size ?? 0)
  return (stems: readonly string[]): WordRates => {
    const sums = new Float32Array(passages.length)
    let total = 0
    let strange = 0
    const headed = new Float32Array(passages.length)
    const isOf = (number: number, stem: string) =>
      heads[number]?.some((head) => isAsked(head, stem, stems, getRarity))
    for (const stem of stems) {
      const found = findPassages(postings, byStart.get(stem.slice(0, START_LETTERS)) ?? [], stem)
      const weight = weigh(found.size)
      total += weight
      if (found.size === 0) strange += weight
      for (const [number, share] of found) {
        sums[number] = (sums[number] as number) + weight * share
        if (isOf(number, stem)) headed[number] = (headed[number] as number) + weight
      }
    }
    const known = Math.max(total - strange, Number.EPSILON)
    return {
      shares: sums.map((sum) => sum / (total || 1)),
      strange: strange / (total || 1),
      heads: headed.map((sum) => sum / known),
    }
  }
})

/** The stems of each head of a sentence; a row of a table begins with a label. */
function listHeads({ text, owner }: Passage): string[][] {
  if (owner.kind === 'town' && owner.part === 'table') return []
  const [, ...heads] = HEAD.exec(text) ?? []
  return heads.flatMap((head) => (head === undefined ? [] : [listStems(head)]))
}

/** A head is asked for when the stems say enough of it, by rarity, and no common word alone: «Выбраться за город» is not by «город». */
function isAsked(
  head: readonly string[],
  stem: string,
  stems: readonly string[],
  getRarity: (stem: string) => number,
): boolean {
  if (stem.length < MIN_HEAD_STEM || !head.some((own) => compareStems(own, stem) === 1)) return false
  const isSaid = (own: string) => stems.some((other) => compareStems(own, other) === 1)
  const sum = (some: readonly string[]) => some.reduce((total, own) => total + getRarity(own), 0)
  const said = sum(head.filter(isSaid))
  return said >= sum(head) * MIN_OF_HEAD && said >= getRarity('') * MIN_HEAD_RARITY
}

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
