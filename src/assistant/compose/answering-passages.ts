import { PLACE_FACTS } from '#domain/place-facts.ts'
import type { Passage, PlaceField } from '../guide/list-passages.ts'
import { rateNames } from '../guide/name-shares.ts'
import { listStems } from '../guide/passage-words.ts'
import type { Request, Scope } from '../request.ts'
import { ANSWER_THRESHOLDS, isAnswer } from '../tools/answering-model.ts'
import { compareTexts, compareTokens } from '../tools/compare-vectors.ts'
import type { Found } from '../tools/search-guide.ts'
import type { ToolContext } from '../tools/tool-context.ts'

export type Ask = Extract<Request, { kind: 'ask' }>

/** Minimum share of a place's name in a text that counts as a mention. */
const MIN_NAME_SAID = 0.75

/** Returns the found passages if the best one about the question's places probably answers, else an empty list. */
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
  const shares = [...rateNames(guide.places, stems)]
  return new Set(shares.flatMap(([id, share]) => (share >= MIN_NAME_SAID ? [id] : [])))
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

/** Returns the nearest passages, those in scope first; facts only if asked for, because they come near every question. */
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

/** Returns the numbers of the passages to show: the best, then those that cover more of the question or rival it. */
export function chooseSentences(
  { index: { passages, vectors } }: ToolContext,
  { question, scope }: Ask,
  [best, ...others]: readonly Found[],
): number[] {
  if (best === undefined) return []
  const cover = (number: number) => compareTokens(question, vectors[number]).coverage
  const coverage = cover(best.number)
  const beside = [best.number - 1, best.number + 1].filter((number) => {
    if (passages[number]?.paragraph !== best.passage.paragraph) return false
    const gains = cover(number).map((match, at) => Math.max(0, match - (coverage[at] ?? -1)))
    return gains.reduce((sum, gain) => sum + gain, 0) >= MIN_GAIN * Math.max(1, gains.length)
  })
  const rivals = others.filter((one) => isRival(scope, best, one)).map(({ number }) => number)
  const isAlike = (one: number, other: number) => {
    const own = vectors[one]
    return one === other || (own !== undefined && compareTexts(own, vectors[other]) > MAX_LIKENESS)
  }
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
}

/** True of a passage about as probable as the best. The limit is lower for another of the places in scope. */
function isRival(scope: Scope, best: Found, { passage, probability }: Found): boolean {
  const isAsked = scope.placeIds.length > 1 && isOwn(scope, passage)
  const isOther = isAsked && getPlaceId(passage) !== getPlaceId(best.passage)
  const share = isOther ? MIN_SHARE_OF_ASKED : MIN_RIVAL_SHARE
  return probability >= share * best.probability && (isAsked || isText(passage))
}

const STORY_FIELDS: readonly PlaceField[] = ['description', 'story', 'note']
/** In characters. With the name and the caveat the whole answer stays under 500. */
const MAX_STORY_LENGTH = 440

/** Returns the numbers of the passages that introduce a place, as many as fit, without those already shown. */
export function listStory({ index }: ToolContext, placeId: number, scope: Scope): number[] {
  const all = [...index.passages.entries()].filter(([number]) => !scope.shownPassages.includes(number))
  const list = (fields: readonly PlaceField[]) =>
    fields.flatMap((field) =>
      all.filter(([, { owner }]) => owner.kind === 'place' && owner.id === placeId && owner.field === field),
    )
  const [, ...beyondDescription] = STORY_FIELDS
  const own = list(STORY_FIELDS)
  const story = scope.isExplicit ? own : list(beyondDescription)
  const shown = story.length > 0 ? story : own
  let room = MAX_STORY_LENGTH
  const end = shown.findIndex(([, { text }], at) => {
    room -= text.length + 1
    return at > 0 && room < 0
  })
  return shown.slice(0, end < 0 ? shown.length : end).map(([number]) => number)
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
