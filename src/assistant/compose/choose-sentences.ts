import { PLACE_FACTS } from '#domain/place-facts.ts'
import type { Question } from '../encoder/encoder.ts'
import type { Passage } from '../guide/passage.ts'
import type { Scope } from '../request.ts'
import { compareTokens, multiplyVectors } from '../tools/compare-vectors.ts'
import type { Found } from '../tools/search-guide.ts'
import type { ToolContext } from '../tools/tool-context.ts'

/** The answer and one more sentence; of several places that are asked about one of each. */
const MAX_SENTENCES = 2
const MAX_SENTENCES_LENGTH = 420
/**
 * A sentence of the same place or section is told too when with it the question's content tokens are so much better covered,
 * on average, and it stands in the same paragraph or answers with so much of the probability of the best. Of the sentences
 * that bring less one in ten is an answer; of those that answer as probably as the best, wherever they stand, one in four.
 */
const MIN_GAIN = 0.08
const MIN_SHARE = 0.5
const MIN_RIVAL_SHARE = 0.95
const MIN_SHARE_OF_ASKED = 0.4
/** Passages whose vectors are closer say the same again. */
const MAX_LIKENESS = 0.85

type Index = ToolContext['index']
type Further = { readonly number: number; readonly isRival: boolean }

/**
 * Numbers of the passages to tell in the order of telling: the best one, what of the same place or section covers more of
 * the question, and what answers about as probably. What was told before is told again only as the best.
 */
export function chooseSentences(
  { index }: ToolContext,
  { question, scope }: { question: Question; scope: Scope },
  found: readonly Found[],
): number[] {
  const [best] = found
  if (best === undefined) return []
  const most = Math.max(MAX_SENTENCES, scope.placeIds.length)
  const chosen = [best.number]
  let coverage = compareTokens(question, index.vectors[best.number]).coverage
  let room = MAX_SENTENCES_LENGTH - best.passage.text.length
  for (const { number, isRival } of listFurther(index, scope, found)) {
    const text = index.passages[number]?.text ?? ''
    const both = uniteCoverage(coverage, compareTokens(question, index.vectors[number]).coverage)
    const isMore = isRival || mean(both) - mean(coverage) >= MIN_GAIN
    const isKnown = chosen.includes(number) || scope.shownPassages.includes(number)
    const isNew = !isKnown && !chosen.some((other) => isAlike(index, other, number))
    if (!isMore || !isNew || text.length > room || chosen.length === most) continue
    coverage = both
    room -= text.length
    chosen.push(number)
  }
  return orderByParagraph(index, chosen)
}

/** What may be told beside the best: its neighbours first, then what was found, the most probable first. */
function listFurther(index: Index, { placeIds }: Scope, [best, ...others]: readonly Found[]): Further[] {
  if (best === undefined) return []
  const found = others.flatMap(({ number, passage, probability }): Further[] => {
    const { owner } = passage
    const isSame = isOfSame(best.passage, passage)
    const isAsked = placeIds.length > 1 && owner.kind === 'place' && placeIds.includes(owner.id)
    const share = probability / best.probability
    const isRival = share >= (isAsked && !isSame ? MIN_SHARE_OF_ASKED : MIN_RIVAL_SHARE)
    const mayStand = isSame || isAsked || isText(passage)
    return mayStand && (isRival || (isSame && share >= MIN_SHARE)) ? [{ number, isRival }] : []
  })
  return [...listNeighbours(index, best.number).map((number) => ({ number, isRival: false })), ...found]
}

/** Of the same place, or under the same heading of the page about the town. */
function isOfSame({ owner, context }: Passage, { owner: other, context: heading }: Passage): boolean {
  if (owner.kind === 'place') return other.kind === 'place' && owner.id === other.id
  const isSection = owner.part === 'about' || owner.part === 'table'
  return other.kind === 'town' && isSection && owner.part === other.part && context === heading
}

/** Of another place its texts may say it too, its hours or its phone never do. */
function isText({ owner }: Passage): boolean {
  return owner.kind === 'town' || !(owner.field in PLACE_FACTS)
}

/** The sentences right before and after, of the same paragraph. */
function listNeighbours({ passages }: Index, number: number): number[] {
  const own = passages[number]
  return [number - 1, number + 1].filter((other) => passages[other]?.paragraph === own?.paragraph)
}

function isAlike({ vectors }: Index, one: number, other: number): boolean {
  const [own, next] = [vectors[one], vectors[other]]
  return own !== undefined && next !== undefined && multiplyVectors(own.dense, next.dense) > MAX_LIKENESS
}

/** Sentences of one paragraph stand together, as the guide has them. */
function orderByParagraph({ passages }: Index, chosen: readonly number[]): number[] {
  const paragraphs = Map.groupBy(chosen, (number) => passages[number]?.paragraph)
  return [...paragraphs.values()].flatMap((numbers) => numbers.sort((a, b) => a - b))
}

function uniteCoverage(one: readonly number[], other: readonly number[]): readonly number[] {
  return one.map((match, at) => Math.max(match, other[at] ?? -1))
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
}
