import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import type { EvidenceIndex, Match, QueryTerm } from './evidence-index.ts'
import type { Named } from './link-places.ts'
import type { Passage } from './passage.ts'
import { FULL_MASS } from './passage-signs.ts'
import type { Question } from './question.ts'

/** What of a passage speaks for it as an answer, each about 0 to 1; the weights are trained on them. */
export const EVIDENCE_FEATURES = [
  'coverage',
  'exactCoverage',
  'rest',
  'restExact',
  'named',
  'otherNamed',
  'townAsked',
  'bestWord',
  'allWords',
  'pairs',
  'type',
  'noType',
  'topic',
  'noTopic',
  'underTopic',
  'associated',
  'ofPlace',
  'ofOther',
  'unsaidOfTown',
  'ofTown',
  'isFact',
  'isNote',
  'isDescription',
  'isFirst',
  'isLong',
  'isUnknown',
  'density',
  'mass',
] as const

export type EvidenceFeatures = Readonly<Record<(typeof EVIDENCE_FEATURES)[number], number>>

/** All that the features of one passage are read from. */
export type Reading = {
  readonly index: EvidenceIndex
  readonly question: Question
  readonly terms: readonly QueryTerm[]
  /** Of all terms together, and of the one that tells most. */
  readonly weights: { readonly total: number; readonly heaviest: number }
  readonly named: Named
  readonly topics: ReadonlyMap<number, number>
  readonly associated: ReadonlyMap<number, number>
}

/** What a passage has of each word of the question, in their order. */
export type Matched = readonly (Match | undefined)[]

const LONG_SENTENCE = 240
const UNKNOWN =
  /не указан|неизвестн|не провер|уточн|узнать не удалось|нет данных|не сказано|узнавайте|узнайте/i
const TEXT_FIELDS = new Set(['description', 'story', 'note', 'marks'])

/** What the words of a question weigh. */
export function sumWeights(terms: readonly QueryTerm[]): Reading['weights'] {
  return {
    total: terms.reduce((total, { weight }) => total + weight, 0),
    heaviest: Math.max(1, ...terms.map(({ weight }) => weight)),
  }
}

/** What of the passage with this number speaks for it. */
export function readFeatures(
  reading: Reading,
  passage: Passage,
  number: number,
  matched: Matched,
): EvidenceFeatures {
  return {
    ...readWords(reading, matched, passage, number),
    ...readSigns(reading, passage, number),
    ...readOwner(reading, passage, number),
  }
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

function readWords(
  { index, named, terms, weights }: Reading,
  matched: Matched,
  { owner }: Passage,
  number: number,
) {
  const own = owner.kind === 'place' ? named.words.get(owner.id) : undefined
  const { all, others, best } = sumMatched(terms, matched, own)
  const total = weights.total || 1
  return {
    coverage: all.covered / total,
    exactCoverage: all.exact / total,
    rest: share(others.covered, others.weight),
    restExact: share(others.exact, others.weight),
    bestWord: best / weights.heaviest,
    allWords: Number(matched.every((match) => match !== undefined) && terms.length > 0),
    pairs: countPairs(matched),
    mass: Math.min(1, all.covered / FULL_MASS),
    density: Math.min(1, (2 * all.covered) / total / Math.sqrt(1 + (index.words[number]?.length ?? 0) / 8)),
  }
}

/** The weights of the words that a passage has: of all of them, and of those that do not name its place (`own`). */
function sumMatched(terms: readonly QueryTerm[], matched: Matched, own: ReadonlySet<number> | undefined) {
  const all = { covered: 0, exact: 0 }
  const others = { covered: 0, exact: 0, weight: 0 }
  let best = 0
  for (const [at, { weight }] of terms.entries()) {
    const isOther = own?.has(at) !== true
    if (isOther) others.weight += weight
    const match = matched[at]
    if (match === undefined) continue
    const covered = weight * match.likeness
    best = Math.max(best, covered)
    for (const sums of isOther ? [all, others] : [all]) {
      sums.covered += covered
      if (match.isExact) sums.exact += weight
    }
  }
  return { all, others, best }
}

function readSigns({ question, topics, associated }: Reading, passage: Passage, number: number) {
  const says = question.type?.says.test(passage.text)
  const topic = topics.get(number) ?? 0
  return {
    type: Number(says === true),
    noType: Number(says === false),
    topic,
    associated: associated.get(number) ?? 0,
    noTopic: Number(question.topics.length > 0 && topic === 0),
    underTopic: Number(isUnderTopic(passage, question)),
    isFirst: Number(passage.number === 0),
    isLong: Math.min(1, passage.text.length / LONG_SENTENCE),
    isUnknown: Number(UNKNOWN.test(passage.text)),
  }
}

function readOwner({ index, question, named }: Reading, { owner }: Passage, number: number) {
  const isTown = owner.kind === 'town'
  const nameRate = isTown ? 0 : (named.rates.get(owner.id) ?? 0)
  return {
    named: nameRate,
    otherNamed: Math.max(0, named.highest - nameRate),
    townAsked: Number(isTown && question.isOfTown),
    ofPlace: Number(!isTown && named.ids.has(owner.id)),
    ofOther: Number(!isTown && named.ids.size > 0 && !named.ids.has(owner.id)),
    unsaidOfTown: Number(isTown && isUnsaid(index, number, named)),
    ofTown: Number(isTown),
    isFact: Number(!isTown && !TEXT_FIELDS.has(owner.field)),
    isNote: Number(!isTown && owner.field === 'note'),
    isDescription: Number(!isTown && owner.field === 'description'),
  }
}

/** Whether it stands under a heading where such an answer is usual. */
function isUnderTopic({ owner, context }: Passage, { topics }: Question): boolean {
  if (owner.kind !== 'town' || topics.length === 0) return false
  const heading = context.toLowerCase().replaceAll('ё', 'е')
  return topics.some(({ under = [] }) => under.some((start) => heading.includes(start)))
}

/** Whether a sentence about the town does not name the place that is asked about. */
function isUnsaid(index: EvidenceIndex, number: number, { ids, said }: Named): boolean {
  if (ids.size === 0) return false
  const words = index.words[number] ?? []
  return said.length === 0 || !said.every((word) => words.some((own) => compareForms(word, own) >= SAME_FORM))
}

/** The share of neighbours in the question that the passage both has. */
function countPairs(matched: Matched): number {
  if (matched.length < 2) return 0
  const pairs = matched.filter((match, at) => match !== undefined && matched[at + 1] !== undefined)
  return pairs.length / (matched.length - 1)
}
