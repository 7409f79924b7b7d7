import type { ContactTopic } from '#domain/contact.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { type Encoder, encodeSafely, NO_VECTORS, type Question } from '../encoder/encoder.ts'
import { listStems as listContentStems } from '../guide/passage-words.ts'
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
type Example = Awaited<ReturnType<typeof readExample>>

/** What people say, by what it means: `examples.json`. `npm run examples` has the model read new ones beforehand. */
export type Examples = { readonly [Group in keyof Groups]: readonly Example[] }

/** A shared word counts beside the vectors, which may take «привет» for any short word. */
const STEM_WEIGHT = 0.5

/** The examples with their vectors; without an encoder words alone tell. Rejects when the encoder does. */
export async function createExamples(encoder?: Encoder): Promise<Examples> {
  const examples: Partial<Record<string, readonly Example[]>> = {}
  for (const [group, texts] of Object.entries(examplesFile)) {
    const read: Example[] = []
    for (const [label, messages] of Object.entries(texts))
      for (const message of messages) read.push(await readExample(label, message, encoder))
    examples[group] = read
  }
  return examples as Examples
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

async function readExample(label: string, message: string, encoder: Encoder | undefined) {
  const known = encoder?.knownMessages?.get(message)
  const input = { message, before: 'none', previous: [] } as const
  const dense = known ?? (encoder && (await encodeSafely(encoder, input)).alone.dense)
  return { label, words: normalizeWords(message), stems: listStems(message), ...(dense && { dense }) }
}

/** The labels of a group with their likeness to what was said, the likeliest first. */
export function likenExamples<Group extends keyof Groups>(
  examples: Examples,
  group: Group,
  said: Pick<Question, 'dense' | 'stems'>,
): { readonly label: Groups[Group]; readonly likeness: number }[] {
  return [...Map.groupBy(examples[group], ({ label }) => label as Groups[Group])]
    .map(([label, some]) => ({ label, likeness: Math.max(...some.map((one) => compare(said, one))) }))
    .sort((one, other) => other.likeness - one.likeness)
}

/** What a message means that is word for word an example of talk: it needs no model. */
export function findTalk({ talk, refuse }: Examples, message: string): TalkTopic | undefined {
  const said = normalizeWords(message).join(' ')
  return [...talk, ...refuse].find(({ words }) => words.join(' ') === said)?.label as TalkTopic | undefined
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
  const contained = examples[group].filter(({ stems: own, words: [first = '', ...others] }) => {
    const isTooLittle = own.length <= 1 && others.length > 0 && INTERROGATIVES.has(first)
    return own.every((stem) => stems.includes(stem)) && !isTooLittle
  })
  return [...new Set(contained.map(({ label }) => label as Groups[Group]))]
}

function compare(said: Pick<Question, 'dense' | 'stems'>, { stems, dense }: Example): number {
  const shared = stems.filter((stem) => said.stems.includes(stem)).length
  const words = shared / Math.max(1, Math.max(stems.length, said.stems.length))
  if (dense === undefined || dense.length !== said.dense.length) return words
  return (multiplyVectors(dense, said.dense) + STEM_WEIGHT * words) / (1 + STEM_WEIGHT)
}

function listStems(text: string): string[] {
  const stems = listContentStems(text)
  return stems.length > 0 ? stems : normalizeWords(text).map((word) => toWord(word).stem)
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
  const [first, second] = [...Map.groupBy(topics, ({ label }) => label as ContactTopic)]
    .map(([topic, some]) => {
      const cosines = some.map((example) => multiplyVectors(dense, example.dense ?? NO_VECTORS.dense))
      const nearest = cosines.sort((one, other) => other - one).slice(0, NEAREST)
      return { topic, likeness: nearest.reduce((sum, cosine) => sum + cosine, 0) / nearest.length }
    })
    .sort((one, other) => other.likeness - one.likeness)
  if (first === undefined || first.topic === 'general' || first.likeness < MIN_TOPIC_LIKENESS)
    return undefined
  return first.likeness - (second?.likeness ?? 0) < MIN_TOPIC_MARGIN ? undefined : first.topic
}
