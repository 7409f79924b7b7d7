import { EVIDENCE_FEATURES } from '#assistant/guide/evidence-features.ts'
import type { Evidence } from '#assistant/guide/find-evidence.ts'
import type { EvidenceRow } from './evidence-rows.ts'

const ROUNDS = 400
const STEP = 4
const DECAY = 0.001
const MOST_RANKED = 60

/**
 * Weights that put an answering sentence above the others: the likelihood, under a softmax over the sentences of each
 * question, that the first one answers, is climbed by its gradient. The same each time: no chance is used.
 */
export function fitRanking(rows: readonly EvidenceRow[]): number[] {
  const answered = rows
    .filter(({ right }) => right.includes(true))
    .map(({ ranked, right }) => ({
      vectors: ranked.slice(0, MOST_RANKED).map(toVector),
      right: right.slice(0, MOST_RANKED).map(Number),
    }))
  let weights = new Array<number>(EVIDENCE_FEATURES.length).fill(0)
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = new Array<number>(EVIDENCE_FEATURES.length).fill(0)
    for (const { vectors, right } of answered) addGradient(gradient, weights, vectors, right)
    weights = weights.map(
      (weight, at) => weight + STEP * ((gradient[at] ?? 0) / answered.length - DECAY * weight),
    )
  }
  return weights
}

function addGradient(
  gradient: number[],
  weights: readonly number[],
  vectors: readonly (readonly number[])[],
  right: readonly number[],
): void {
  const sums = vectors.map((vector) => weigh(vector, weights))
  const highest = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - highest))
  const total = powers.reduce((all, power) => all + power, 0)
  const ofRight = powers.reduce((all, power, at) => all + power * (right[at] ?? 0), 0)
  for (const [at, vector] of vectors.entries()) {
    const power = powers[at] ?? 0
    const pull = (power * (right[at] ?? 0)) / ofRight - power / total
    for (let one = 0; one < vector.length; one++) {
      gradient[one] = (gradient[one] ?? 0) + pull * (vector[one] ?? 0)
    }
  }
}

/** The rows with their sentences in the order that the weights give. */
export function rankAnew(rows: readonly EvidenceRow[], weights: readonly number[]): EvidenceRow[] {
  return rows.map((row) => {
    const rated = row.ranked.map((evidence, at) => ({
      evidence: { ...evidence, score: weigh(toVector(evidence), weights) },
      isRight: row.right[at] ?? false,
    }))
    rated.sort((a, b) => b.evidence.score - a.evidence.score)
    return {
      ...row,
      ranked: rated.map(({ evidence }) => evidence),
      right: rated.map(({ isRight }) => isRight),
    }
  })
}

function toVector({ features }: Evidence): number[] {
  return EVIDENCE_FEATURES.map((name) => features[name])
}

function weigh(vector: readonly number[], weights: readonly number[]): number {
  return vector.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)
}
