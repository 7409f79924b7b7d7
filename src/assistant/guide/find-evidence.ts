import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import {
  EVIDENCE_FEATURES,
  type EvidenceFeatures,
  type Matched,
  type Reading,
  readFeatures,
  sumWeights,
} from './evidence-features.ts'
import { type EvidenceIndex, getEvidenceIndex, matchWords, type QueryTerm } from './evidence-index.ts'
import weightsFile from './evidence-weights.json' with { type: 'json' }
import { linkPlaces } from './link-places.ts'
import type { Passage } from './passage.ts'
import { rateAssociations, rateNearness, rateTime, rateTopics } from './passage-signs.ts'
import type { Question } from './question.ts'

/** A passage that may answer, the best first; `score` is beside others only. */
export type Evidence = {
  readonly passage: Passage
  readonly number: number
  readonly score: number
  readonly features: EvidenceFeatures
  /** The share of the question, by weight, that it says neither so nor in another word. */
  readonly lack: number
  /** Which words of the question it has, by their place in the question. */
  readonly has: ReadonlySet<number>
}

/** A word outside the clause that asks counts so much. */
const OF_CHAT = 0.45
/** A word of the question before counts so much. */
const EARLIER = 0.4
const GOES_ON = 1
/** What a sentence gains that is made to answer such a question. */
const MADE_FOR_IT = 3
const MOST_NEIGHBOURS = 8
const MOST_RANKED = 60
/** Of so many passages, those with most of the question, all features are read. */
const MOST_RATED_PASSAGES = 160
const TELLING = 0.7
const SAYS_IT = 0.55
const learned: Readonly<Record<string, number>> = weightsFile.rank

/** Sentences of the guide that may answer a question, the best first; at most 60. */
export function rankEvidence(
  guide: AssistantGuide,
  question: Question,
  /** Only these passages, whether they have words of the question or not. */
  among?: ReadonlySet<number>,
): Evidence[] {
  const index = getEvidenceIndex(guide)
  const terms = weighTerms(index, question)
  const named = linkPlaces(index, question.isWeak ? [] : terms, question.placeIds)
  const topics = rateTopics(index, question)
  const associated = rateAssociations(index, question)
  const weights = sumWeights(terms)
  const reading: Reading = { index, question, terms, weights, named, topics, associated }
  const ranked = (among ? [...among] : listCandidates(reading)).flatMap((number) => {
    const passage = index.passages[number]
    if (passage === undefined || !mayAnswer(passage, question)) return []
    const matched = terms.map(({ matches }) => matches.get(number))
    const features = readFeatures(reading, passage, number, matched)
    const special = rateBeginning(features, question) + rateMeaning(reading, passage)
    const nearness = GOES_ON * rateNearness(index, number, question)
    return [
      {
        passage,
        number,
        features,
        has: new Set(matched.flatMap((match, at) => (match ? [at] : []))),
        lack: special > 0 ? 0 : rateLack(terms, matched),
        score: score(features) + nearness + rateTime(passage, question) + special,
      },
    ]
  })
  return ranked.sort((a, b) => b.score - a.score || a.number - b.number).slice(0, MOST_RANKED)
}

function weighTerms(index: EvidenceIndex, { words, chat, earlier }: Question): QueryTerm[] {
  const lessen = (term: QueryTerm, by: number) => ({ ...term, weight: term.weight * by })
  return [
    ...matchWords(index, words).map((term) => (chat.has(term.word.text) ? lessen(term, OF_CHAT) : term)),
    ...matchWords(index, earlier).map((term) => lessen(term, EARLIER)),
  ]
}

/** Passages with words of the question, of the places it names, and such as answer what it asks without its words. */
function listCandidates({ index, question, terms, named, topics, associated }: Reading): number[] {
  const sums = new Map<number, number>()
  const add = (number: number, sum: number) => sums.set(number, (sums.get(number) ?? 0) + sum)
  for (const { matches, weight } of terms) {
    for (const [number, { likeness }] of matches) add(number, likeness * weight)
  }
  for (const [number, rate] of topics) if (rate >= TELLING) add(number, MOST_RATED_PASSAGES)
  for (const [number, rate] of associated) if (rate >= TELLING) add(number, MOST_RATED_PASSAGES * rate)
  for (const id of named.ids)
    for (const number of index.ofPlace.get(id) ?? []) add(number, MOST_RATED_PASSAGES)
  for (const number of listNeighbours(index, question.last)) add(number, MOST_RATED_PASSAGES)
  const all = [...sums]
  if (all.length <= MOST_RATED_PASSAGES) return all.map(([number]) => number)
  return all
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MOST_RATED_PASSAGES)
    .map(([number]) => number)
}

function rateBeginning({ topic, ofTown }: EvidenceFeatures, { topics }: Question): number {
  return topics[0]?.isOfBeginning && ofTown === 1 && topic === 1 ? MADE_FOR_IT : 0
}

const LONGEST_TERM = 40

/** «Паужин — еда между обедом и ужином» tells what its first word means. */
function rateMeaning({ question, terms }: Reading, { text }: Passage): number {
  const end = text.indexOf(' — ')
  if (!question.asksMeaning || end < 0 || end > LONGEST_TERM) return 0
  const head = normalizeWords(text.slice(0, end)).map(toWord)
  const [first] = head
  const isAsked = first !== undefined && terms.some(({ word }) => compareForms(first, word) >= SAME_FORM)
  return isAsked ? MADE_FOR_IT : 0
}

/** The sentences of the paragraph that was told from last. */
function listNeighbours(index: EvidenceIndex, last: number | undefined): number[] {
  const told = last === undefined ? undefined : index.passages[last]
  if (told === undefined || last === undefined) return []
  const around = Array.from({ length: 2 * MOST_NEIGHBOURS + 1 }, (_, at) => last - MOST_NEIGHBOURS + at)
  return around.filter((number) => index.passages[number]?.paragraph === told.paragraph)
}

/** Of places that are surely meant only what belongs to them answers, or what the page about the town says. */
function mayAnswer({ owner }: Passage, { placeIds }: Question): boolean {
  return placeIds.size === 0 || owner.kind === 'town' || placeIds.has(owner.id)
}

function rateLack(terms: readonly QueryTerm[], matched: Matched): number {
  const total = terms.reduce((all, { fullWeight }) => all + fullWeight, 0) || 1
  const lacking = terms.filter((_, at) => (matched[at]?.likeness ?? 0) < SAYS_IT)
  return lacking.reduce((all, { fullWeight }) => all + fullWeight, 0) / total
}

function score(features: EvidenceFeatures): number {
  return EVIDENCE_FEATURES.reduce((all, name) => all + (learned[name] ?? 0) * features[name], 0)
}
