import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Question } from '../encoder/encoder.ts'
import type { GuideIndex, ProbeKey } from '../guide/guide-index.ts'
import type { PlaceField } from '../guide/list-passages.ts'
import { getPassageWords } from '../guide/passage-words.ts'
import { compareTexts, compareTokens, WORD_WEIGHT } from './compare-vectors.ts'

/** Similarity of a place's passage to a question, in standard deviations above the passages of all places. */
export type AnsweringPassage = { field: PlaceField; text: string; likeness: number }

type RankedPassages = ReadonlyMap<number, readonly AnsweringPassage[]>

const TEXT_FIELDS: readonly PlaceField[] = ['description', 'story', 'note']
/** Number of passages, the best by whole texts, that are compared token by token, and number of those for the mean. */
const MAX_COMPARED_OF_PLACES = 80

/**
 * Returns the passages of places that answer a question by the id of the place, the best first; with
 * `isOfTexts` only those of its own texts, no facts. Without vectors only shared words count.
 */
export function rankPlacePassages(index: GuideIndex, question: Question, isOfTexts = false): RankedPassages {
  const { passages, vectors } = index
  const shares = getPassageWords(passages)(question.stems)
  const all = passages.flatMap(({ owner, text }, number) => {
    if (owner.kind !== 'place' || (isOfTexts && !TEXT_FIELDS.includes(owner.field))) return []
    const rough = compareTexts(question, vectors[number]) + WORD_WEIGHT * (shares[number] ?? 0)
    return [{ id: owner.id, field: owner.field, text, number, rough }]
  })
  const score = ({ number, rough }: (typeof all)[number]) =>
    rough + compareTokens(question, vectors[number]).late
  // The first passages of places: another text of a place must not change the mean.
  const first = [...Map.groupBy(all, ({ id }) => id).values()].flatMap(([one]) => one ?? [])
  const step = Math.ceil(first.length / MAX_COMPARED_OF_PLACES)
  const usual = first.filter((_, at) => at % step === 0).map(score)
  const mean = average(usual)
  const deviation = Math.sqrt(average(usual.map((one) => (one - mean) ** 2))) || 1
  const ranked = all
    .toSorted((a, b) => b.rough - a.rough)
    .slice(0, MAX_COMPARED_OF_PLACES)
    .map((one) => ({ ...one, likeness: (score(one) - mean) / deviation }))
    .sort((a, b) => b.likeness - a.likeness)
  return Map.groupBy(ranked, ({ id }) => id)
}

const getProbed = memoizeByRef((_index: GuideIndex) => new Map<ProbeKey, RankedPassages>())

/** Returns the passages of a place by similarity to a probe, the best first; empty without such a probe. */
export function listProbed(index: GuideIndex, key: ProbeKey, placeId: number): readonly AnsweringPassage[] {
  const probe = index.probes?.get(key)
  if (probe === undefined) return []
  const known = getProbed(index)
  const ranked = known.get(key) ?? rankPlacePassages(index, probe, true)
  known.set(key, ranked)
  return ranked.get(placeId) ?? []
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
}
