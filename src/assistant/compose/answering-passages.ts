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

/** A text names a place when it says so much of its name. */
const MIN_NAME_SAID = 0.75

/**
 * What was found, where the best of what belongs to the question's places probably answers; else nothing. Of a place that is
 * spoken of others tell nothing unless they name it, or, where it is not named, surely answer.
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

/** The places that these stems name. */
export function listNamed({ guide }: ToolContext, stems: readonly string[]): ReadonlySet<number> {
  const said = [...rateNames(guide.places, stems)].filter(([, share]) => share >= MIN_NAME_SAID)
  return new Set(said.map(([id]) => id))
}

/** So many sentences may come nearest: one of three holds the answer much oftener than the first alone. */
const MAX_NEAREST = 3
/** Of a place that is spoken of, beside what others say. */
const MAX_OWN = 2
/**
 * Where the best is less probable nothing comes near: in the calibration two unknown questions stand there for each known. What
 * shares no word with a message that follows nothing has to be near: commands and gibberish come a little near to anything.
 */
const MIN_NEAREST = ANSWER_THRESHOLDS.near / 2

/**
 * What comes nearest, of the places spoken of first, and of nothing else where one is named. Facts that nobody asked for come
 * near every question.
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

/** The answer and one more sentence; of several places that are asked about one of each. */
const MAX_SENTENCES = 2
const MAX_SENTENCES_LENGTH = 420
/**
 * The sentence beside is told too when with it the question's content tokens are so much better covered, on average: of those
 * that bring less one in ten is an answer. One that answers as probably as the best is told wherever it stands: one in four.
 */
const MIN_GAIN = 0.08
const MIN_RIVAL_SHARE = 0.95
const MIN_SHARE_OF_ASKED = 0.4
/** Passages whose vectors are closer say the same again. */
const MAX_LIKENESS = 0.85

/**
 * Numbers of the passages to tell in the order of telling: the best one, what covers more of the question beside it, and what
 * answers about as probably. What was told before is told again only as the best.
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
  // Sentences of one paragraph stand together, as the guide has them.
  const paragraphs = Map.groupBy(chosen, (number) => passages[number]?.paragraph)
  return [...paragraphs.values()].flatMap((numbers) => numbers.sort((a, b) => a - b))

  function isAlike(one: number, other: number): boolean {
    const [own, next] = [vectors[one], vectors[other]]
    return one === other || (own && next && multiplyVectors(own.dense, next.dense) > MAX_LIKENESS) === true
  }
}

/** What answers about as probably as the best; of another of the places asked about less will do. */
function isRival(scope: Scope, best: Found, { passage, probability }: Found): boolean {
  const isAsked = scope.placeIds.length > 1 && isOwn(scope, passage)
  const isOther = isAsked && getPlaceId(passage) !== getPlaceId(best.passage)
  const share = isOther ? MIN_SHARE_OF_ASKED : MIN_RIVAL_SHARE
  return probability >= share * best.probability && (isAsked || isText(passage))
}

/** Of another place its texts may say it too, its hours or its phone never do. */
function isText({ owner }: Passage): boolean {
  return owner.kind === 'town' || !(owner.field in PLACE_FACTS)
}

/** The place that a passage belongs to; undefined for what is said of the town. */
export function getPlaceId({ owner }: Passage): number | undefined {
  return owner.kind === 'place' ? owner.id : undefined
}

/** True of a passage of a place that is spoken of. */
export function isOwn({ placeIds }: Scope, { owner }: Passage): boolean {
  return owner.kind === 'place' && placeIds.includes(owner.id)
}

function isOneNamed({ placeIds, isExplicit }: Scope): boolean {
  return isExplicit === true && placeIds.length === 1
}
