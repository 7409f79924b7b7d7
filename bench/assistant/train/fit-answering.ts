import type { EvidenceRow } from './evidence-rows.ts'

/** What of the best sentence tells whether it answers at all. */
export const ANSWER_FEATURES = [
  'coverage',
  'rest',
  'restExact',
  'bestWord',
  'pairs',
  'type',
  'noType',
  'topic',
  'underTopic',
  'associated',
  'named',
  'otherNamed',
  'ofOther',
  'unsaidOfTown',
  'density',
  'mass',
] as const

/** These never speak for an answer, all others never against one. */
const DOUBTS: readonly string[] = ['noType', 'otherNamed', 'ofOther', 'unsaidOfTown']
const ROUNDS = 2500
const STEP = 0.8
const DECAY = 0.0005
const MOST_MARGIN = 2

/** Weights of the bias, of each feature and of the margin over the next sentence: logistic regression. */
export function fitAnswering(rows: readonly EvidenceRow[]): number[] {
  const examples = rows.flatMap((row) => {
    const answer = row.right[0] === true ? 1 : row.source === 'none' ? 0 : undefined
    return answer === undefined ? [] : [{ vector: toVector(row), answer }]
  })
  let weights = new Array<number>(ANSWER_FEATURES.length + 2).fill(0)
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = weights.map(() => 0)
    for (const { vector, answer } of examples) {
      const missed = answer - toShare(vector, weights)
      for (const [at, value] of vector.entries()) gradient[at] = (gradient[at] ?? 0) + missed * value
    }
    weights = weights.map((weight, at) =>
      hold(at, weight + STEP * ((gradient[at] ?? 0) / rows.length - DECAY * weight)),
    )
  }
  return weights
}

function hold(at: number, weight: number): number {
  if (at === 0) return weight
  return DOUBTS.includes(ANSWER_FEATURES[at - 1] ?? '') ? Math.min(0, weight) : Math.max(0, weight)
}

/** How surely the first sentence of a row answers, 0 to 1. */
export function rateAnswering(row: EvidenceRow, weights: readonly number[]): number {
  return toShare(toVector(row), weights)
}

function toShare(vector: readonly number[], weights: readonly number[]): number {
  return 1 / (1 + Math.exp(-vector.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)))
}

function toVector({ ranked: [best, next] }: EvidenceRow): number[] {
  const margin = best && next ? Math.min(MOST_MARGIN, best.score - next.score) : 0
  return [1, ...ANSWER_FEATURES.map((name) => best?.features[name] ?? 0), margin]
}
