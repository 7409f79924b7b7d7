import type { ContactTopic } from '#domain/contact.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { isStopWord } from '#domain/suggest/stop-words.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { type Encoder, encodeSafely, type Question } from '../encoder/encoder.ts'
import type { ComparedBy, PlaceFact, TalkTopic } from '../request.ts'
import { multiplyVectors } from '../tools/compare-vectors.ts'
import examplesFile from './examples.json' with { type: 'json' }
import { INTERROGATIVES } from './split-parts.ts'

type Groups = {
  talk: TalkTopic
  refuse: TalkTopic
  comparedBy: Exclude<ComparedBy, object>
  /** `none` are questions that look like one for a fact and are for none. */
  facts: PlaceFact | 'none'
  topics: ContactTopic
}
type Example = {
  readonly label: string
  readonly words: string
  readonly stems: readonly string[]
  readonly dense?: Float32Array
}

/**
 * Sentences that show what people say, by what it means: `examples.json`. New ones are data, and nothing else; `npm run examples`
 * has the model read them beforehand.
 */
export type Examples = { readonly [Group in keyof Groups]: readonly Example[] }

/** A label with how like its best example is to what was said, 0 to 1. */
type Likened<Label> = { readonly label: Label; readonly likeness: number }

/** A shared word counts beside the vectors, which may take «привет» for any short word. */
const STEM_WEIGHT = 0.5

/** The examples with their vectors; without an encoder words alone tell. Rejects when the encoder does. */
export async function createExamples(encoder?: Encoder): Promise<Examples> {
  const groups = Object.entries(examplesFile).map(async ([group, texts]) => [
    group,
    await encodeGroup(texts, encoder),
  ])
  return Object.fromEntries(await Promise.all(groups))
}

/** The sentences of all groups. */
export function listExampleMessages(): string[] {
  return Object.values(examplesFile).flatMap((group) => Object.values(group).flat())
}

const known = new WeakMap<Encoder, Promise<Examples>>()

/** The examples with the vectors of an encoder, made once for it. Rejects when the encoder does, and is tried again then. */
export function getExamples(encoder: Encoder): Promise<Examples> {
  const examples = known.get(encoder) ?? createExamples(encoder)
  known.set(encoder, examples)
  examples.catch(() => known.delete(encoder))
  return examples
}

async function encodeGroup(
  group: Readonly<Record<string, readonly string[]>>,
  encoder: Encoder | undefined,
): Promise<Example[]> {
  const examples: Example[] = []
  for (const [label, texts] of Object.entries(group)) {
    for (const message of texts) {
      const dense = encoder && (await encodeExample(message, encoder))
      const words = normalizeWords(message).join(' ')
      examples.push({ label, words, stems: listStems(message), ...(dense && { dense }) })
    }
  }
  return examples
}

async function encodeExample(message: string, encoder: Encoder): Promise<Float32Array> {
  const known = encoder.knownMessages?.get(message)
  return known ?? (await encodeSafely(encoder, { message, before: 'none', previous: [] })).alone.dense
}

/** The labels of a group with their likeness to what was said, the likeliest first. */
export function likenExamples<Group extends keyof Groups>(
  examples: Examples,
  group: Group,
  said: Pick<Question, 'dense' | 'stems'>,
): Likened<Groups[Group]>[] {
  const best = new Map<string, number>()
  for (const example of examples[group]) {
    best.set(example.label, Math.max(best.get(example.label) ?? -1, compare(said, example)))
  }
  return [...best]
    .map(([label, likeness]) => ({ label: label as Groups[Group], likeness }))
    .sort((one, other) => other.likeness - one.likeness)
}

/** What a message means that is word for word an example of talk: it needs no model. */
export function findTalk({ talk, refuse }: Examples, message: string): TalkTopic | undefined {
  const said = normalizeWords(message).join(' ')
  return [...talk, ...refuse].find(({ words }) => words === said)?.label as TalkTopic | undefined
}

/**
 * The labels of examples all of whose content words are said. Of one word beside a word of question too little is said:
 * «где стоит» is no «сколько стоит»; «почём» says all by itself.
 */
export function listContained<Group extends keyof Groups>(
  examples: Examples,
  group: Group,
  stems: readonly string[],
): Groups[Group][] {
  const contained = examples[group].filter(
    (example) =>
      example.stems.every((stem) => stems.includes(stem)) &&
      (example.stems.length > 1 ||
        !/^\S+ /.test(example.words) ||
        !INTERROGATIVES.has(example.words.split(' ')[0] ?? '')),
  )
  return [...new Set(contained.map(({ label }) => label as Groups[Group]))]
}

function compare(said: Pick<Question, 'dense' | 'stems'>, { stems, dense }: Example): number {
  const shared = stems.filter((stem) => said.stems.includes(stem)).length
  const words = shared / Math.max(1, Math.max(stems.length, said.stems.length))
  if (dense === undefined || dense.length !== said.dense.length) return words
  const cosine = dense.reduce((sum, value, at) => sum + value * (said.dense[at] ?? 0), 0)
  return (cosine + STEM_WEIGHT * words) / (1 + STEM_WEIGHT)
}

function listStems(text: string): string[] {
  const words = normalizeWords(text)
  const significant = words.filter((word) => !isStopWord(word))
  return (significant.length > 0 ? significant : words).map((word) => toWord(word).stem)
}

/**
 * A topic is as like a question as the mean of its two nearest examples; it has to be so like, and so much more than the next
 * one. Of 200 questions that their guides do not answer, about 54 are for somebody in particular: 43 go to the right
 * one with these and 1 to a wrong one. They were chosen on all 200.
 */
const NEAREST = 2
const MIN_TOPIC_LIKENESS = 0.45
const MIN_TOPIC_MARGIN = 0.04

/** Returns the topic of the most similar examples; undefined means the general contact. */
export function findTopic(
  { topics }: Examples,
  { dense }: Pick<Question, 'dense'>,
): ContactTopic | undefined {
  if (dense.length === 0) return undefined
  const [first, second] = [...Map.groupBy(topics, ({ label }) => label)]
    .map(([label, examples]) => ({
      topic: label as ContactTopic,
      likeness: average(examples.map((example) => multiplyVectors(dense, example.dense ?? NO_VECTOR))),
    }))
    .toSorted((one, other) => other.likeness - one.likeness)
  if (first === undefined || first.topic === 'general' || first.likeness < MIN_TOPIC_LIKENESS)
    return undefined
  return first.likeness - (second?.likeness ?? 0) < MIN_TOPIC_MARGIN ? undefined : first.topic
}

const NO_VECTOR = new Float32Array(0)

function average(cosines: readonly number[]): number {
  const nearest = cosines.toSorted((one, other) => other - one).slice(0, NEAREST)
  return nearest.reduce((sum, cosine) => sum + cosine, 0) / Math.max(1, nearest.length)
}
