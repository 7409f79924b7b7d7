import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Question } from '../encoder/encoder.ts'
import type { GuideIndex, ProbeKey } from '../guide/guide-index.ts'
import type { PlaceField } from '../guide/passage.ts'
import { getPassageWords } from '../guide/passage-words.ts'
import { compareTexts, compareTokens, WORD_WEIGHT } from './compare-vectors.ts'

/** How well a passage of a place answers, in standard deviations above the passages of all places. */
export type AnsweringPassage = { field: PlaceField; text: string; likeness: number }

type RankedPassages = ReadonlyMap<number, readonly AnsweringPassage[]>

const TEXT_FIELDS: readonly PlaceField[] = ['description', 'story', 'note']
/** So many passages, the best by their whole texts, are compared token by token, and as many to know what is usual. */
const MAX_COMPARED_OF_PLACES = 80

/**
 * The passages of places that answer a question, the best of each place first, by the id of the place; with `isOfTexts`
 * only those of its own texts, no facts. Without vectors only what shares words with the question is told apart.
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
  // The first passages of places: what another text of one of them says does not change what is usual.
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

/** The passages of a place as they answer a probe, the best first; none where the index has no such probe. */
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
