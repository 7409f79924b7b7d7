import { SAME_FORM } from '#domain/suggest/word-forms.ts'
import type { Word } from '#domain/suggest/word-stem.ts'
import type { EvidenceIndex, QueryTerm } from './evidence-index.ts'
import { listKindWords } from './lexicon.ts'

const SOME_LIKENESS = 0.5
const SAID = 0.55

/** `isSaid`: the texts say some of it, so or in another word. */
export type TextRate = {
  readonly coverage: number
  /** The same where a word that the guide never uses counts in full. */
  readonly fullCoverage: number
  readonly isSaid: boolean
  /** Sentences that say it between them, in the order of the guide; the first alone has most of it. */
  readonly quotes: readonly string[]
}

/** How surely a place is of the kind that a word names: so called, or where such a thing is met. */
const OWN_KIND = 0.9
const MET_KIND = 0.5

/** For each place the share of the telling words that its texts or kind have, and the sentences with most of them. */
export function rateByText(
  index: EvidenceIndex,
  terms: readonly QueryTerm[],
  kinds: PlaceKinds,
  /** What else a reason had better have: a price where money is spoken of. */
  prefers?: RegExp,
): Map<number, TextRate> {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0) || 1
  const full = terms.reduce((sum, { fullWeight }) => sum + fullWeight, 0) || 1
  const numbers = new Set(terms.flatMap(({ matches }) => [...matches.keys()]))
  const byPlace = groupByPlace(index, numbers)
  const ofKind = [...kinds.own, ...kinds.met].flatMap((ids) => [...ids])
  const all = new Set([...byPlace.keys(), ...ofKind])
  const rateKind = (id: number, at: number) =>
    kinds.own[at]?.has(id) ? OWN_KIND : kinds.met[at]?.has(id) ? MET_KIND : 0
  return new Map(
    [...all].map((id) => {
      const ofKinds = terms.map((_, at) => rateKind(id, at))
      return [id, ratePlace(index, terms, byPlace.get(id) ?? [], { total, full, ofKinds, prefers })]
    }),
  )
}

function ratePlace(
  index: EvidenceIndex,
  terms: readonly QueryTerm[],
  numbers: readonly number[],
  {
    total,
    full,
    ofKinds,
    prefers,
  }: { total: number; full: number; ofKinds: readonly number[]; prefers: RegExp | undefined },
): TextRate {
  const likeness = terms.map(({ matches }, at) =>
    Math.max(ofKinds[at] ?? 0, ...numbers.map((number) => matches.get(number)?.likeness ?? 0)),
  )
  const covered = terms.reduce((sum, { weight }, at) => sum + weight * (likeness[at] ?? 0), 0)
  const fullyCovered = terms.reduce((sum, { fullWeight }, at) => sum + fullWeight * (likeness[at] ?? 0), 0)
  const own = numbers.filter((number) => index.passages[number]?.owner.kind === 'place')
  const isSaid = terms.some(({ matches }) =>
    own.some((number) => (matches.get(number)?.likeness ?? 0) >= SAID),
  )
  return {
    coverage: covered / total,
    fullCoverage: fullyCovered / full,
    isSaid,
    quotes: listQuotes(index, terms, numbers, { total, prefers }),
  }
}

/** The sentences of each place, with those about the town that name it. */
function groupByPlace(index: EvidenceIndex, numbers: ReadonlySet<number>): Map<number, number[]> {
  const byPlace = new Map<number, number[]>()
  const add = (id: number, number: number) => byPlace.set(id, [...(byPlace.get(id) ?? []), number])
  for (const number of numbers) {
    const owner = index.passages[number]?.owner
    if (owner?.kind === 'place') add(owner.id, number)
    else for (const id of index.naming.get(number) ?? []) add(id, number)
  }
  return byPlace
}

const MOST_PLACE_QUOTES = 3
/** So much of the wish a further sentence must add. */
const ADDS = 0.12
/** A sentence of the place itself says it rather than one about the town, or a bare fact. */
const OF_TOWN = 0.6
const PREFERRED = 1.5
const OF_FACT = 0.6
const NO_REASON = new Set(['openingHours', 'address', 'phone', 'website', 'visitMinutes'])

/** One sentence after another that has most of what those before it lack. */
function listQuotes(
  index: EvidenceIndex,
  terms: readonly QueryTerm[],
  numbers: readonly number[],
  { total, prefers }: { total: number; prefers: RegExp | undefined },
): readonly string[] {
  const open = new Set(terms)
  const chosen: number[] = []
  while (chosen.length < MOST_PLACE_QUOTES) {
    const [best] = numbers
      .filter((number) => !chosen.includes(number))
      .map((number) => {
        const bonus = prefers?.test(index.passages[number]?.text ?? '') ? PREFERRED : 1
        return { number, sum: sumOpen(open, number) * rateOwner(index, number) * bonus }
      })
      .sort((a, b) => b.sum - a.sum || a.number - b.number)
    if (best === undefined || best.sum <= (chosen.length === 0 ? 0 : ADDS * total)) break
    chosen.push(best.number)
    for (const term of open) if (likens(term, best.number)) open.delete(term)
  }
  return chosen.sort((a, b) => a - b).flatMap((number) => index.passages[number]?.text ?? [])
}

function rateOwner(index: EvidenceIndex, number: number): number {
  const owner = index.passages[number]?.owner
  if (owner?.kind !== 'place') return OF_TOWN
  if (NO_REASON.has(owner.field)) return 0
  return ['description', 'story', 'note'].includes(owner.field) ? 1 : OF_FACT
}

function likens({ matches }: QueryTerm, number: number): boolean {
  return (matches.get(number)?.likeness ?? 0) >= SOME_LIKENESS
}

function sumOpen(open: ReadonlySet<QueryTerm>, number: number): number {
  return [...open].reduce((sum, term) => {
    return likens(term, number) ? sum + term.weight * (term.matches.get(number)?.likeness ?? 0) : sum
  }, 0)
}

/** For each word of a question the places so called or of that category, and those where such a thing is met. */
export type PlaceKinds = {
  readonly own: readonly ReadonlySet<number>[]
  readonly met: readonly ReadonlySet<number>[]
}

export function listOfKinds(index: EvidenceIndex, words: readonly Word[]): PlaceKinds {
  const kinds = words.map((_, at) => listKindWords(words, at))
  const find = (meant: readonly Word[]) =>
    new Set(meant.flatMap((word) => [...index.named.find(word, SAME_FORM)]))
  return {
    own: words.map((word, at) => find([word, ...(kinds[at]?.own ?? [])])),
    met: kinds.map(({ met }) => find(met)),
  }
}
