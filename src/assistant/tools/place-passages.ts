import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Question } from '../encoder/encoder.ts'
import type { GuideIndex, ProbeKey } from '../guide/guide-index.ts'
import type { PlaceField } from '../guide/passage.ts'
import { getPassageWords } from '../guide/passage-words.ts'
import { compareTokens, multiplyVectors } from './compare-vectors.ts'

/** How well a passage of a place answers, in standard deviations above the passages of all places. */
export type AnsweringPassage = { number: number; text: string; likeness: number }

const TEXT_FIELDS: readonly PlaceField[] = ['description', 'story', 'note']

type RankedPassages = ReadonlyMap<number, readonly AnsweringPassage[]>

/** So many passages, the best by their whole texts, are compared token by token, and as many to know what is usual. */
const MAX_COMPARED_OF_PLACES = 80
/** Beside the two products of vectors, which count 1; as `searchGuide` has it. */
const WORD_WEIGHT = 0.2

/**
 * The passages of places that answer a question, the best of each place first, by the id of the place; with `isOfTexts`
 * only those of its own texts, no facts. Without vectors only what shares words with the question is told apart.
 */
export function rankPlacePassages(index: GuideIndex, question: Question, isOfTexts = false): RankedPassages {
  const numbers = listNumbers(index).filter((number) => !isOfTexts || isOfFields(index, number, TEXT_FIELDS))
  const rough = scoreWhole(index, question)
  const best = numbers.toSorted((a, b) => (rough[b] ?? 0) - (rough[a] ?? 0)).slice(0, MAX_COMPARED_OF_PLACES)
  const score = (number: number) => (rough[number] ?? 0) + compareTokens(question, index.vectors[number]).late
  const usual = getSpread(sampleFirst(index, numbers).map(score))
  const ranked = best
    .map((number) => ({ number, likeness: (score(number) - usual.mean) / usual.deviation }))
    .sort((a, b) => b.likeness - a.likeness)
  const ofPlaces = new Map<number, AnsweringPassage[]>()
  for (const { number, likeness } of ranked) {
    const passage = index.passages[number]
    if (passage?.owner.kind !== 'place') continue
    const own = ofPlaces.get(passage.owner.id) ?? []
    ofPlaces.set(passage.owner.id, own)
    own.push({ number, text: passage.text, likeness })
  }
  return ofPlaces
}

const getProbed = memoizeByRef((_index: GuideIndex) => new Map<ProbeKey, RankedPassages>())

/** The passages of a place as they answer a probe, the best first; none where the index has no such probe. */
export function listProbed(index: GuideIndex, key: ProbeKey, placeId: number): readonly AnsweringPassage[] {
  const probe = index.probes?.get(key)
  if (probe === undefined) return []
  const known = getProbed(index)
  const ranked = known.get(key) ?? rankPlacePassages(index, probe, true)
  known.set(key, ranked)
  return ranked.get(placeId) ?? []
}

/** Numbers of the passages of places. */
const listNumbers = memoizeByRef(({ passages }: GuideIndex): readonly number[] =>
  [...passages.keys()].filter((number) => passages[number]?.owner.kind === 'place'),
)

/** Facts are the same sentence at every place, and are judged by themselves: true for a passage of other fields. */
export function isOfFields({ passages }: GuideIndex, number: number, fields: readonly PlaceField[]): boolean {
  const owner = passages[number]?.owner
  return owner?.kind === 'place' && fields.includes(owner.field)
}

/** The first passages of places: what another text of one of them says does not change what is usual. */
function sampleFirst({ passages }: GuideIndex, numbers: readonly number[]): number[] {
  const first = new Map<number, number>()
  for (const number of numbers) {
    const owner = passages[number]?.owner
    if (owner?.kind === 'place' && !first.has(owner.id)) first.set(owner.id, number)
  }
  const step = Math.ceil(first.size / MAX_COMPARED_OF_PLACES)
  return [...first.values()].filter((_, at) => at % step === 0)
}

function scoreWhole({ passages, vectors }: GuideIndex, question: Question): number[] {
  const words = getPassageWords(passages)(question.stems)
  return passages.map((_, number) => {
    const own = vectors[number]
    const dense =
      own === undefined || question.dense.length === 0 ? 0 : multiplyVectors(question.dense, own.dense)
    return dense + WORD_WEIGHT * (words.shares[number] ?? 0)
  })
}

function getSpread(scores: readonly number[]): { mean: number; deviation: number } {
  const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length)
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / Math.max(1, scores.length)
  return { mean, deviation: Math.sqrt(variance) || 1 }
}
