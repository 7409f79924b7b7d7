import * as z from 'zod/mini'
import modelFile from '../encoder/model/answering.json' with { type: 'json' }
import { ANSWER_FEATURES, type AnswerFeatures } from './answer-features.ts'

const numbers = z.array(z.number()).check(z.length(ANSWER_FEATURES.length))

/** A logistic model over standardized features. */
const modelSchema = z.object({
  /** Must equal the features of the code, in its order; another model is refused. */
  features: z.array(z.string()).check(z.refine((names) => names.join() === ANSWER_FEATURES.join())),
  mean: numbers,
  scale: numbers,
  weights: numbers,
  bias: z.number(),
  thresholds: z.object({ sure: z.number(), likely: z.number(), near: z.number() }),
})

const { mean, scale, weights, bias, thresholds } = modelSchema.parse(modelFile)

/**
 * From `sure` on a passage is shown as the answer; from `likely` on it is more often right than wrong; from
 * `near` on it is shown as the nearest; below that the guide has no answer.
 */
export const ANSWER_THRESHOLDS = thresholds

/** True from `likely` on: the passage is shown as the answer. */
export function isAnswer(probability = 0): boolean {
  return probability >= ANSWER_THRESHOLDS.likely
}

/**
 * Returns the probability that a passage answers, 0 to 1: calibrated on lines of two towns outside the
 * encoder's training set.
 */
export function computeProbability(features: AnswerFeatures): number {
  const sum = ANSWER_FEATURES.reduce(
    (total, name, at) => total + ((features[name] - (mean[at] ?? 0)) / (scale[at] || 1)) * (weights[at] ?? 0),
    bias,
  )
  return 1 / (1 + Math.exp(-sum))
}
