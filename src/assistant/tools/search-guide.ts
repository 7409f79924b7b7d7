import type { Question } from '../encoder/encoder.ts'
import type { Passage } from '../guide/list-passages.ts'
import { rateNames } from '../guide/name-shares.ts'
import { getPassageWords } from '../guide/passage-words.ts'
import type { Scope } from '../request.ts'
import {
  ANSWER_THRESHOLDS,
  type Candidate,
  computeAnswerFeatures,
  computeProbability,
} from './answering-model.ts'
import { compareTexts, compareTokens, WORD_WEIGHT } from './compare-vectors.ts'
import type { ToolContext } from './tool-context.ts'

export type Found = {
  readonly number: number
  readonly passage: Passage
  /** Ranks passages of one search; not comparable between questions. */
  readonly score: number
  /** Probability that it answers, 0 to 1; see `ANSWER_THRESHOLDS`. */
  readonly probability: number
  /** Share of the question's words in it, weighted by rarity, 0 to 1. */
  readonly wordShare: number
}

const MAX_FOUND = 10
/** Number of passages, the best by whole texts and words, that are compared token by token. */
const MAX_COMPARED_PASSAGES = 50
/** Weight of words for a passage without vectors (yet): a full match of words equals a good match of vectors. */
const WORD_WEIGHT_ALONE = 1.5
/** Bonus for what is in scope; tuned together with `WORD_WEIGHT`. */
const FOCUS_BONUS = 0.1
/** Added for a place that the message names or refers to: together more than most margins between passages. */
const EXPLICIT_BONUS = 0.3
const SHOWN_PENALTY = 0.2
/** Minimum word share of a nearest passage if there are no vectors. */
const MIN_WORD_SHARE = 0.5

type RankedPassage = Candidate & { readonly number: number; readonly rank: number }

/**
 * Returns at most ten sentences of the guide that may answer, the best first. Places in scope get a bonus,
 * sentences already shown a penalty. Without vectors words alone decide, and no answer is sure.
 */
export function searchGuide(context: ToolContext, question: Question, scope: Scope): Found[] {
  const ranked = rankPassages(context, question, scope)
  return ranked.slice(0, MAX_FOUND).flatMap(({ number, rank, coverage, wordShare }, at) => {
    const passage = context.index.passages[number]
    const byWords = wordShare >= MIN_WORD_SHARE ? ANSWER_THRESHOLDS.near : 0
    const probability = coverage.length > 0 ? computeProbability(computeAnswerFeatures(ranked, at)) : byWords
    return passage ? [{ number, passage, score: rank, probability, wordShare }] : []
  })
}

/**
 * Returns all compared passages, the best first. A place that the message names ranks higher, but its
 * probability stays the same, because the calibration has no such names.
 */
export function rankPassages(
  { guide, index: { passages, vectors } }: ToolContext,
  question: Question,
  scope: Scope,
): RankedPassage[] {
  const wordShares = getPassageWords(passages)(question.stems)
  const names = rateNames(guide.places, question.stems)
  const shown = new Set(scope.shownPassages)
  // Headings already shown for the town continue.
  const headings = scope.shownPassages.flatMap((number) => passages[number]?.context || [])
  const isInFocus = ({ owner, context }: Passage) =>
    owner.kind === 'place' ? scope.placeIds.includes(owner.id) : headings.includes(context)
  const candidates = passages.map((passage, number) => {
    const dense = compareTexts(question, vectors[number])
    const wordShare = wordShares[number] ?? 0
    const word = (vectors[number] ? WORD_WEIGHT : WORD_WEIGHT_ALONE) * wordShare
    const isFocused = isInFocus(passage)
    const rough = dense + word + (isFocused ? FOCUS_BONUS : 0) - (shown.has(number) ? SHOWN_PENALTY : 0)
    const bonus = isFocused && scope.isExplicit ? EXPLICIT_BONUS : 0
    const nameSaid = passage.owner.kind === 'place' ? (names.get(passage.owner.id) ?? 0) : 0
    return { number, dense, wordShare, nameSaid, rough, bonus }
  })
  return candidates
    .filter(({ rough, bonus }) => rough + bonus > 0)
    .sort((a, b) => b.rough + b.bonus - a.rough - a.bonus)
    .slice(0, MAX_COMPARED_PASSAGES)
    .map(({ rough, bonus, ...candidate }) => {
      const { late, coverage } = compareTokens(question, vectors[candidate.number])
      return { ...candidate, late, coverage, score: rough + late, rank: rough + bonus + late }
    })
    .sort((a, b) => b.rank - a.rank || a.number - b.number)
}
