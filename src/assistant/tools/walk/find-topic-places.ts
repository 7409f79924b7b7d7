import type { Question } from '../../encoder/encoder.ts'
import { multiplyVectors } from '../compare-vectors.ts'
import { MIN_TOPIC_LIKENESS } from '../judge-condition.ts'
import { rankPlacePassages } from '../place-passages.ts'
import type { ToolContext } from '../tool-context.ts'

/** Maximum number of places for a topic. */
const MAX_TOPIC_PLACES = 7
/** Minimum similarity to the topic, in standard deviations above the mean of the town's places. */
const MIN_DEVIATIONS = 1

/** True if some place is surely about a topic. */
export function isTopicKnown({ index }: ToolContext, topic: Question): boolean {
  const ranked = [...rankPlacePassages(index, topic).values()]
  return ranked.some(([best]) => best !== undefined && best.likeness >= MIN_TOPIC_LIKENESS)
}

/** Returns ids of the places whose texts are about a topic, the most similar first; empty without vectors. */
export function findTopicPlaces({ index }: ToolContext, { dense }: Question): number[] {
  const best = new Map<number, number>()
  for (const [number, { owner }] of index.passages.entries()) {
    const vector = index.vectors[number]?.dense
    if (owner.kind !== 'place' || vector === undefined) continue
    best.set(owner.id, Math.max(best.get(owner.id) ?? -1, multiplyVectors(dense, vector)))
  }
  const scores = [...best.values()]
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length
  const least = mean + MIN_DEVIATIONS * Math.sqrt(variance)
  return [...best]
    .filter(([, score]) => score >= least)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_TOPIC_PLACES)
    .map(([id]) => id)
}
