import type { Question, TextVectors } from '../encoder/encoder.ts'
import { rateNames } from '../guide/name-shares.ts'
import type { Passage } from '../guide/passage.ts'
import { getPassageWords } from '../guide/passage-words.ts'
import type { Scope } from '../request.ts'
import { type Asked, type Candidate, computeAnswerFeatures } from './answer-features.ts'
import { ANSWER_THRESHOLDS, computeProbability } from './answering-model.ts'
import { compareTokens, multiplyVectors } from './compare-vectors.ts'
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
/** Weights beside the two products of vectors, which count 1; tuned on `gornorudsk-2` and `kedrinsk-2`. */
const WORD_WEIGHT = 0.2
/** Of a passage whose vectors are not there (yet): a full match of words is worth a good match of vectors. */
const WORD_WEIGHT_ALONE = 1.5
const FOCUS_BONUS = 0.1
/** Of a place that the message names or points to: more than what most other passages are better by. */
const EXPLICIT_BONUS = 0.4
const SHOWN_PENALTY = 0.2
/** Of a sentence whose head has so much of what is asked: it is about that, whatever else is said of it elsewhere. */
const HEAD_BONUS = 0.2
const MIN_HEAD_SHARE = 0.6
/** A word score so high may come nearest where nothing but words can be compared. */
const MIN_WORD_SHARE = 0.5

/** What speaks for a passage with its number, and what it is ranked by. */
export type RankedPassage = Candidate & {
  readonly number: number
  readonly rank: number
  /** It is about what is asked by its head. */
  readonly isHeaded: boolean
}

/**
 * Sentences of the guide that may answer, the best first, at most ten. Those of the places in scope count more, those told
 * before less. Where there are no vectors words alone decide, and nothing is sure.
 */
export function searchGuide(context: ToolContext, question: Question, scope: Scope): Found[] {
  const { asked, ranked } = rankPassages(context, question, scope)
  return ranked.slice(0, MAX_FOUND).flatMap((candidate, at) => {
    const passage = context.index.passages[candidate.number]
    if (passage === undefined) return []
    const computed =
      candidate.coverage.length > 0
        ? computeProbability(computeAnswerFeatures(asked, ranked, at))
        : rateByWords(candidate)
    const probability = candidate.isHeaded ? raise(computed) : computed
    return [
      {
        number: candidate.number,
        passage,
        score: candidate.rank,
        probability,
        wordShare: candidate.wordShare,
      },
    ]
  })
}

/** By one level: many sentences with the same words make each of them less probable, and one of them is about the thing. */
function raise(probability: number): number {
  const { near, likely } = ANSWER_THRESHOLDS
  return Math.max(probability, probability < near ? near : likely)
}

/** Where there are no vectors nothing is sure. */
function rateByWords({ wordShare }: Candidate): number {
  return wordShare >= MIN_WORD_SHARE ? ANSWER_THRESHOLDS.near : 0
}

/**
 * All that was compared for a question, the best first. A place that the message names ranks higher; its passages answer no
 * more probably for that than in the calibration, where none was named so.
 */
export function rankPassages(
  { guide, index }: ToolContext,
  question: Question,
  scope: Scope,
): { readonly asked: Asked; readonly ranked: readonly RankedPassage[] } {
  const { passages, vectors } = index
  const words = getPassageWords(passages)(question.stems)
  const names = rateNames(guide.places, question.stems)
  const shownPassages = new Set(scope.shownPassages)
  const explicit = scope.isExplicit ? EXPLICIT_BONUS - FOCUS_BONUS : 0
  const focus = listFocus(passages, scope)
  const isHeaded = (number: number) => (words.heads[number] ?? 0) >= MIN_HEAD_SHARE
  const isInFocus = ({ owner, context }: Passage) => focus.has(owner.kind === 'place' ? owner.id : context)
  const rough = passages.map((passage, number) => {
    const dense = multiplyWhole(question, vectors[number])
    const word = (vectors[number] ? WORD_WEIGHT : WORD_WEIGHT_ALONE) * (words.shares[number] ?? 0)
    const bonus = (isInFocus(passage) ? FOCUS_BONUS + explicit : 0) + (isHeaded(number) ? HEAD_BONUS : 0)
    return dense + word + bonus - (shownPassages.has(number) ? SHOWN_PENALTY : 0)
  })
  const candidates = listHighest(rough, MAX_COMPARED_PASSAGES)
  const ranked = candidates.map((number): RankedPassage => {
    const passage = passages[number] as Passage
    const { late, coverage } = compareTokens(question, vectors[number])
    const rank = (rough[number] ?? 0) + late
    return {
      number,
      dense: multiplyWhole(question, vectors[number]),
      late,
      coverage,
      wordShare: words.shares[number] ?? 0,
      nameSaid: passage.owner.kind === 'place' ? (names.get(passage.owner.id) ?? 0) : 0,
      rank,
      isHeaded: isHeaded(number),
      score: rank - (isInFocus(passage) ? explicit : 0) - (isHeaded(number) ? HEAD_BONUS : 0),
    }
  })
  return {
    asked: {
      strangeWords: words.strange,
      highestName: Math.max(0, ...names.values()),
    },
    ranked: ranked.sort((a, b) => b.rank - a.rank || a.number - b.number),
  }
}

/** Places in scope by id; headings under which something was told of the town by their text. */
function listFocus(
  passages: readonly Passage[],
  { placeIds, shownPassages }: Scope,
): ReadonlySet<number | string> {
  const headings = shownPassages.flatMap((number) => {
    const passage = passages[number]
    return passage?.owner.kind === 'town' && passage.context !== '' ? [passage.context] : []
  })
  return new Set<number | string>([...placeIds, ...headings])
}

function multiplyWhole({ dense }: TextVectors, vectors: TextVectors | undefined): number {
  return vectors === undefined || dense.length === 0 ? 0 : multiplyVectors(dense, vectors.dense)
}

/** The numbers with the highest scores, the best first; those of 0 are left out. */
function listHighest(scores: readonly number[], count: number): number[] {
  const best: number[] = []
  const get = (number: number | undefined) => (number === undefined ? 0 : (scores[number] ?? 0))
  for (let number = 0; number < scores.length; number += 1) {
    const score = get(number)
    if (score <= 0 || (best.length === count && score <= get(best.at(-1)))) continue
    let at = best.length
    while (at > 0 && get(best[at - 1]) < score) at -= 1
    best.splice(at, 0, number)
    if (best.length > count) best.pop()
  }
  return best
}
