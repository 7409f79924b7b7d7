import type { ContactTopic } from '#domain/contact.ts'
import type { Question } from '../encoder/encoder.ts'
import { multiplyVectors } from '../tools/compare-vectors.ts'
import type { Examples } from './examples.ts'

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
