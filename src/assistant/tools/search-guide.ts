import type { Question } from '../encoder/encoder.ts'
import { rateNames } from '../guide/name-shares.ts'
import type { Passage } from '../guide/passage.ts'
import { getPassageWords } from '../guide/passage-words.ts'
import type { Scope } from '../request.ts'
import { type Candidate, computeAnswerFeatures } from './answer-features.ts'
import { ANSWER_THRESHOLDS, computeProbability } from './answering-model.ts'
import { compareTexts, compareTokens, WORD_WEIGHT } from './compare-vectors.ts'
import type { ToolContext } from './tool-context.ts'

/** A passage that may answer. */
export type Found = {
  /** Its number in the index. */
  readonly number: number
  readonly passage: Passage
  /** What passages of one search are ranked by; it says nothing beside that of another question. */
  readonly score: number
  /** How probably it answers, 0 to 1; see `ANSWER_THRESHOLDS`. */
  readonly probability: number
  /** How much of the words of the question it has, by their rarity, 0 to 1. */
  readonly wordShare: number
}

const MAX_FOUND = 10
/** So many passages, the best by their whole texts and words, are compared token by token. */
const MAX_COMPARED_PASSAGES = 50
/** Of a passage whose vectors are not there (yet): a full match of words is worth a good match of vectors. */
const WORD_WEIGHT_ALONE = 1.5
/** Of what is spoken of; tuned as `WORD_WEIGHT` is. */
const FOCUS_BONUS = 0.1
/** Of a place that the message names or points to, besides: together more than what most other passages are better by. */
const EXPLICIT_BONUS = 0.3
const SHOWN_PENALTY = 0.2
/** A word score so high may come nearest where nothing but words can be compared. */
const MIN_WORD_SHARE = 0.5

/** What speaks for a passage with its number, and what it is ranked by. */
type RankedPassage = Candidate & { readonly number: number; readonly rank: number }

/**
 * Sentences of the guide that may answer, the best first, at most ten. Those of the places in scope count more, those told
 * before less. Where there are no vectors words alone decide, and nothing is sure.
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
 * All that was compared for a question, the best first. A place that the message names ranks higher; its passages answer no
 * more probably for that than in the calibration, where none was named so.
 */
export function rankPassages(
  { guide, index: { passages, vectors } }: ToolContext,
  question: Question,
  scope: Scope,
): RankedPassage[] {
  const wordShares = getPassageWords(passages)(question.stems)
  const names = rateNames(guide.places, question.stems)
  const shown = new Set(scope.shownPassages)
  // Headings under which something was told of the town go on.
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
