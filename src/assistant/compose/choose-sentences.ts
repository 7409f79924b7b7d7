import { PLACE_FACTS } from '#domain/place-facts.ts'
import type { Question } from '../encoder/encoder.ts'
import type { Passage } from '../guide/passage.ts'
import { compareTokens, multiplyVectors } from '../tools/compare-vectors.ts'
import type { Found } from '../tools/search-guide.ts'
import type { ToolContext } from '../tools/tool-context.ts'

const MAX_SENTENCES = 3
const MAX_SENTENCES_LENGTH = 420
/** A neighbour is told with a sentence when the question's content tokens are so much better covered by both, on average. */
const MIN_NEIGHBOUR_GAIN = 0.02
/** Another passage is told too when it answers with so much of the probability of the best. */
const MIN_RIVAL_SHARE = 0.4
/** Passages whose vectors are closer say the same again. */
const MAX_LIKENESS = 0.85

/**
 * Numbers of the passages to tell, at most three, in the order of telling: the best one, what around it covers more of the
 * question, then others that answer nearly as probably.
 */
export function chooseSentences(
  { index }: ToolContext,
  question: Question,
  found: readonly Found[],
): number[] {
  const [best] = found
  if (best === undefined) return []
  const chosen = [best.number]
  let coverage = compareTokens(question, index.vectors[best.number]).coverage
  let room = MAX_SENTENCES_LENGTH - best.passage.text.length
  const add = (number: number) => {
    const text = index.passages[number]?.text ?? ''
    if (chosen.includes(number) || chosen.length === MAX_SENTENCES || text.length > room) return
    coverage = uniteCoverage(coverage, compareTokens(question, index.vectors[number]).coverage)
    room -= text.length
    chosen.push(number)
  }
  for (const number of listNeighbours(index, best.number)) {
    const both = uniteCoverage(coverage, compareTokens(question, index.vectors[number]).coverage)
    if (mean(both) - mean(coverage) >= MIN_NEIGHBOUR_GAIN) add(number)
  }
  for (const { number, passage, probability } of found.slice(1)) {
    if (probability < MIN_RIVAL_SHARE * best.probability || !standsBeside(best.passage, passage)) continue
    if (!chosen.some((other) => isAlike(index, other, number))) add(number)
  }
  return orderByParagraph(index, chosen)
}

/** Of another place its texts may say it too, its hours or its phone never do. */
function standsBeside({ owner }: Passage, { owner: other }: Passage): boolean {
  if (other.kind === 'town' || !(other.field in PLACE_FACTS)) return true
  return owner.kind === 'place' && owner.id === other.id
}

/** The sentences right before and after, of the same paragraph. */
function listNeighbours({ passages }: ToolContext['index'], number: number): number[] {
  const own = passages[number]
  return [number - 1, number + 1].filter((other) => passages[other]?.paragraph === own?.paragraph)
}

function isAlike({ vectors }: ToolContext['index'], one: number, other: number): boolean {
  const [own, next] = [vectors[one], vectors[other]]
  return own !== undefined && next !== undefined && multiplyVectors(own.dense, next.dense) > MAX_LIKENESS
}

/** Sentences of one paragraph stand together, as the guide has them. */
function orderByParagraph({ passages }: ToolContext['index'], chosen: readonly number[]): number[] {
  const paragraphs = Map.groupBy(chosen, (number) => passages[number]?.paragraph)
  return [...paragraphs.values()].flatMap((numbers) => numbers.sort((a, b) => a - b))
}

function uniteCoverage(one: readonly number[], other: readonly number[]): readonly number[] {
  return one.map((match, at) => Math.max(match, other[at] ?? -1))
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
}
