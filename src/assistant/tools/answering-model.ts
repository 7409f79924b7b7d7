import * as z from 'zod/mini'
import modelFile from '../encoder/model/answering.json' with { type: 'json' }

/** A passage among those found for the same question. */
export type Candidate = {
  readonly dense: number
  readonly late: number
  readonly score: number
  /** Coverage of each content token of the question, −1 to 1. */
  readonly coverage: readonly number[]
  readonly wordShare: number
  readonly nameSaid: number
}

const POOR = 0.5
const COMPARED = 30

/** A candidate, the others in their order, and for each content token the best coverage by three of them. */
type Compared = {
  own: Candidate
  ranked: readonly Candidate[]
  others: readonly Candidate[]
  byThree: readonly number[]
}

/**
 * Features of a passage as the answer, in the order of `encoder/model/answering.json`. Whether a previous turn was
 * joined and what is in focus are left out: nearly all unanswerable questions in the calibration lines are without
 * context, so a model would take any follow-up for answered.
 */
const FEATURES = {
  /** The mean of the best matches of tokens, and its sum with the products of whole texts, words and focus. */
  late: ({ own }) => own.late,
  score: ({ own }) => own.score,
  /** The margin over the next, the fifth, and the mean of the thirty best; over the next by whole texts alone. */
  aboveSecond: ({ own, others: [second = own] }) => own.score - second.score,
  aboveFifth: ({ own, others: [, , , fifth = own] }) => own.score - fifth.score,
  aboveMean: ({ own, ranked }) => own.score - mean(ranked.slice(0, COMPARED).map(({ score }) => score)),
  denseAboveSecond: ({ own, others }) =>
    own.dense - Math.max(...others.map(({ dense }) => dense), own.dense - 1),
  /** The coverage of the question's content tokens. */
  leastCovered: ({ own }) => least(own.coverage),
  meanCovered: ({ own }) => mean(own.coverage),
  /** The same for the best three: if none of them covers a token, the guide hardly has the answer. */
  leastCoveredByThree: ({ byThree }) => least(byThree),
  meanCoveredByThree: ({ byThree }) => mean(byThree),
  poorlyCovered: ({ own }) => mean(own.coverage.map((match) => Number(match < POOR))),
  contentTokens: ({ own }) => own.coverage.length,
  wordShare: ({ own }) => own.wordShare,
  nameSaid: ({ own }) => own.nameSaid,
} satisfies Record<string, (compared: Compared) => number>

type FeatureName = keyof typeof FEATURES
export const ANSWER_FEATURES = Object.keys(FEATURES) as FeatureName[]
export type AnswerFeatures = Readonly<Record<FeatureName, number>>

/** Returns the features of the candidate at `at`; `ranked` are all candidates, the best first. */
export function computeAnswerFeatures(ranked: readonly Candidate[], at: number): AnswerFeatures {
  const own = ranked[at] as Candidate
  const others = ranked.filter((candidate) => candidate !== own)
  const three = [own, ...others.slice(0, 2)]
  const byThree = own.coverage.map((_, token) =>
    Math.max(...three.map(({ coverage }) => coverage[token] ?? -1)),
  )
  const compared = { own, ranked, others, byThree }
  const features = ANSWER_FEATURES.map((name) => [name, FEATURES[name](compared)])
  return Object.fromEntries(features) as AnswerFeatures
}

function least(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : Math.min(...numbers)
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

const featureNumbers = z.array(z.number()).check(z.length(ANSWER_FEATURES.length))

/** A logistic model over standardized features. */
const modelSchema = z.object({
  /** Must equal the features of the code, in its order; another model is refused. */
  features: z.array(z.string()).check(z.refine((names) => names.join() === ANSWER_FEATURES.join())),
  mean: featureNumbers,
  scale: featureNumbers,
  weights: featureNumbers,
  bias: z.number(),
  thresholds: z.object({ sure: z.number(), likely: z.number(), near: z.number() }),
})

const model = modelSchema.parse(modelFile)

/**
 * From `sure` on a passage is shown as the answer; from `likely` on it is more often right than wrong; from
 * `near` on it is shown as the nearest; below that the guide has no answer.
 */
export const ANSWER_THRESHOLDS = model.thresholds

/** True from `likely` on: the passage is shown as the answer. */
export function isAnswer(probability = 0): boolean {
  return probability >= ANSWER_THRESHOLDS.likely
}

/** Returns the probability that a passage answers, 0 to 1: calibrated on two towns outside the encoder's training set. */
export function computeProbability(features: AnswerFeatures): number {
  const sum = ANSWER_FEATURES.reduce((total, name, at) => {
    const standardized = (features[name] - (model.mean[at] ?? 0)) / (model.scale[at] || 1)
    return total + standardized * (model.weights[at] ?? 0)
  }, model.bias)
  return 1 / (1 + Math.exp(-sum))
}
