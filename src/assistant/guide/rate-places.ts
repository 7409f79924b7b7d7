import type { Word } from '#domain/suggest/word-stem.ts'
import type { EvidenceIndex, QueryTerm } from './evidence-index.ts'
import { listKindWords } from './lexicon.ts'

const SOME_LIKENESS = 0.5
const SAID = 0.55
const FORM = 0.95

/** `isSaid`: the texts say some of it, so or in another word. */
export type TextRate = {
  readonly coverage: number
  /** The same where a word that the guide never uses counts in full. */
  readonly fullCoverage: number
  readonly isSaid: boolean
  readonly quote: string | undefined
}

/** How surely a place is of the kind that a word names: so called, or where such a thing is met. */
const OWN_KIND = 0.9
const MET_KIND = 0.5

/** For each place the share of the telling words that its texts or kind have, and the sentence with most of them. */
export function rateByText(
  index: EvidenceIndex,
  terms: readonly QueryTerm[],
  kinds: PlaceKinds,
): Map<number, TextRate> {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0) || 1
  const full = terms.reduce((sum, { fullWeight }) => sum + fullWeight, 0) || 1
  const numbers = new Set(terms.flatMap(({ matches }) => [...matches.keys()]))
  const byPlace = Map.groupBy(numbers, (number) => {
    const owner = index.passages[number]?.owner
    return owner?.kind === 'place' ? owner.id : 0
  })
  byPlace.delete(0)
  const ofKind = [...kinds.own, ...kinds.met].flatMap((ids) => [...ids])
  const all = new Set([...byPlace.keys(), ...ofKind])
  const rateKind = (id: number, at: number) =>
    kinds.own[at]?.has(id) ? OWN_KIND : kinds.met[at]?.has(id) ? MET_KIND : 0
  return new Map(
    [...all].map((id) => {
      const ofKinds = terms.map((_, at) => rateKind(id, at))
      return [id, ratePlace(index, terms, byPlace.get(id) ?? [], { total, full, ofKinds })]
    }),
  )
}

function ratePlace(
  index: EvidenceIndex,
  terms: readonly QueryTerm[],
  numbers: readonly number[],
  { total, full, ofKinds }: { total: number; full: number; ofKinds: readonly number[] },
): TextRate {
  const likeness = terms.map(({ matches }, at) =>
    Math.max(ofKinds[at] ?? 0, ...numbers.map((number) => matches.get(number)?.likeness ?? 0)),
  )
  const covered = terms.reduce((sum, { weight }, at) => sum + weight * (likeness[at] ?? 0), 0)
  const fullyCovered = terms.reduce((sum, { fullWeight }, at) => sum + fullWeight * (likeness[at] ?? 0), 0)
  const rated = numbers.map((number) => ({ number, sum: sumLikeness(terms, number) }))
  const best = rated.sort((a, b) => b.sum - a.sum || a.number - b.number)[0]
  const passage = best && best.sum > 0 ? index.passages[best.number] : undefined
  const isFact =
    passage?.owner.kind === 'place' &&
    ['openingHours', 'address', 'phone', 'website'].includes(passage.owner.field)
  const isSaid = terms.some(({ matches }) =>
    numbers.some((number) => (matches.get(number)?.likeness ?? 0) >= SAID),
  )
  return {
    coverage: covered / total,
    fullCoverage: fullyCovered / full,
    isSaid,
    quote: isFact ? undefined : passage?.text,
  }
}

function sumLikeness(terms: readonly QueryTerm[], number: number): number {
  return terms.reduce((sum, { matches, weight }) => {
    const likeness = matches.get(number)?.likeness ?? 0
    return likeness >= SOME_LIKENESS ? sum + likeness * weight : sum
  }, 0)
}

/** For each word of a question the places so called or of that category, and those where such a thing is met. */
export type PlaceKinds = {
  readonly own: readonly ReadonlySet<number>[]
  readonly met: readonly ReadonlySet<number>[]
}

export function listOfKinds(index: EvidenceIndex, words: readonly Word[]): PlaceKinds {
  const kinds = words.map((_, at) => listKindWords(words, at))
  const find = (meant: readonly Word[]) => new Set(meant.flatMap((word) => [...index.named.find(word, FORM)]))
  return {
    own: words.map((word, at) => find([word, ...(kinds[at]?.own ?? [])])),
    met: kinds.map(({ met }) => find(met)),
  }
}
