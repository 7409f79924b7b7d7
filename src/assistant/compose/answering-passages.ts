import { PLACE_FACTS } from '#domain/place-facts.ts'
import { rateNames } from '../guide/name-shares.ts'
import type { Passage } from '../guide/passage.ts'
import { listStems } from '../guide/passage-words.ts'
import type { Request, Scope } from '../request.ts'
import { ANSWER_THRESHOLDS, isAnswer } from '../tools/answering-model.ts'
import { compareTokens, multiplyVectors } from '../tools/compare-vectors.ts'
import type { Found } from '../tools/search-guide.ts'
import type { ToolContext } from '../tools/tool-context.ts'

type Ask = Extract<Request, { kind: 'ask' }>

/** Minimum share of a place's name in a text that counts as a mention. */
const MIN_NAME_SAID = 0.75

/**
 * Returns the found passages if the best one about the question's places probably answers, else an empty
 * list. If a place is in scope, passages of other places are kept only when they name it or, if it is not
 * named, when they surely answer.
 */
export function listAnswering(context: ToolContext, { scope }: Ask, found: readonly Found[]): Found[] {
  const meant = found.filter(({ passage, probability }) => {
    if (scope.placeIds.length === 0 || isOwn(scope, passage)) return true
    const named = listNamed(context, listStems(passage.text))
    if (scope.placeIds.some((id) => named.has(id))) return true
    if (passage.owner.kind === 'town') return !isOneNamed(scope) || isAnswer(probability)
    return !isOneNamed(scope) && probability >= ANSWER_THRESHOLDS.sure
  })
  return isAnswer(meant[0]?.probability) ? meant : []
}

/** Returns the places that these stems name. */
export function listNamed({ guide }: ToolContext, stems: readonly string[]): ReadonlySet<number> {
  const said = [...rateNames(guide.places, stems)].filter(([, share]) => share >= MIN_NAME_SAID)
  return new Set(said.map(([id]) => id))
}

/** Number of nearest sentences shown: one of three holds the answer much more often than the first alone. */
const MAX_NEAREST = 3
/** Number of sentences of the place in scope, beside those of others. */
const MAX_OWN = 2
/**
 * Below this probability no passage is near: in the calibration two unknown questions fall below it for each
 * known one. A message without context that shares no word with a passage needs a near one: commands and
 * gibberish come slightly near to anything.
 */
const MIN_NEAREST = ANSWER_THRESHOLDS.near / 2

/**
 * Returns the nearest passages, those of the places in scope first; if a place is named, only those. Facts
 * that nobody asked for are left out, because they come near every question.
 */
export function listNearest({ scope, facts }: Ask, found: readonly Found[]): Found[] {
  const isFollowUp = scope.placeIds.length > 0 || scope.shownPassages.length > 0
  const isNear = ({ probability, wordShare }: Found) =>
    probability >= (wordShare > 0 || isFollowUp ? MIN_NEAREST : ANSWER_THRESHOLDS.near)
  if (!found.some(isNear)) return []
  const mayShow = found.filter(({ passage }) => facts.length > 0 || isText(passage))
  const own = mayShow.filter(({ passage }) => isOwn(scope, passage))
  const others = isOneNamed(scope) ? [] : mayShow.filter((one) => !own.includes(one))
  return [...own.slice(0, others.length > 0 ? MAX_OWN : MAX_NEAREST), ...others].slice(0, MAX_NEAREST)
}

/** The answer and one more sentence; for several places one sentence each. */
const MAX_SENTENCES = 2
const MAX_SENTENCES_LENGTH = 420
/**
 * The neighbouring sentence is added if it improves the mean coverage of the question's content tokens by
 * this much: below it, one in ten is an answer. A sentence as probable as the best is added wherever it is:
 * one in four is an answer.
 */
const MIN_GAIN = 0.08
const MIN_RIVAL_SHARE = 0.95
const MIN_SHARE_OF_ASKED = 0.4
/** Passages with a higher cosine similarity are duplicates. */
const MAX_LIKENESS = 0.85

/**
 * Returns the numbers of the passages to show, in order: the best one, then those that cover more of the
 * question or are about as probable. A passage that was already shown is shown again only as the best.
 */
export function chooseSentences(
  { index: { passages, vectors } }: ToolContext,
  { question, scope }: Ask,
  [best, ...others]: readonly Found[],
): number[] {
  if (best === undefined) return []
  const cover = (number: number) => compareTokens(question, vectors[number]).coverage
  const coverage = cover(best.number)
  const beside = [best.number - 1, best.number + 1].filter((number) => {
    const isOfParagraph = passages[number]?.paragraph === best.passage.paragraph
    const gains = isOfParagraph ? cover(number).map((match, at) => match - (coverage[at] ?? -1)) : []
    return gains.reduce((sum, gain) => sum + Math.max(0, gain), 0) >= MIN_GAIN * Math.max(1, gains.length)
  })
  const rivals = others.filter((one) => isRival(scope, best, one)).map(({ number }) => number)
  const most = Math.max(MAX_SENTENCES, scope.placeIds.length)
  const chosen = [best.number]
  let room = MAX_SENTENCES_LENGTH - best.passage.text.length
  for (const number of [...beside, ...rivals]) {
    const length = passages[number]?.text.length ?? 0
    const isKnown = scope.shownPassages.includes(number) || chosen.some((other) => isAlike(other, number))
    if (isKnown || length > room || chosen.length === most) continue
    room -= length
    chosen.push(number)
  }
  // Sentences of one paragraph stay together, in the order of the guide.
  const paragraphs = Map.groupBy(chosen, (number) => passages[number]?.paragraph)
  return [...paragraphs.values()].flatMap((numbers) => numbers.sort((a, b) => a - b))

  function isAlike(one: number, other: number): boolean {
    const [own, next] = [vectors[one], vectors[other]]
    return one === other || (own && next && multiplyVectors(own.dense, next.dense) > MAX_LIKENESS) === true
  }
}

/** True of a passage about as probable as the best. The limit is lower for another of the places in scope. */
function isRival(scope: Scope, best: Found, { passage, probability }: Found): boolean {
  const isAsked = scope.placeIds.length > 1 && isOwn(scope, passage)
  const isOther = isAsked && getPlaceId(passage) !== getPlaceId(best.passage)
  const share = isOther ? MIN_SHARE_OF_ASKED : MIN_RIVAL_SHARE
  return probability >= share * best.probability && (isAsked || isText(passage))
}

/** True of a text passage. Another place's texts may answer; its hours or phone never do. */
function isText({ owner }: Passage): boolean {
  return owner.kind === 'town' || !(owner.field in PLACE_FACTS)
}

/** Returns the id of the place that a passage belongs to; undefined for a passage about the town. */
export function getPlaceId({ owner }: Passage): number | undefined {
  return owner.kind === 'place' ? owner.id : undefined
}

/** True of a passage of a place in scope. */
export function isOwn({ placeIds }: Scope, { owner }: Passage): boolean {
  return owner.kind === 'place' && placeIds.includes(owner.id)
}

function isOneNamed({ placeIds, isExplicit }: Scope): boolean {
  return isExplicit === true && placeIds.length === 1
}
