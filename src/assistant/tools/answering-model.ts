import * as z from 'zod/mini'
import modelFile from '../encoder/model/answering.json' with { type: 'json' }
import { ANSWER_FEATURES, type AnswerFeatures } from './answer-features.ts'

const numbers = z.array(z.number()).check(z.length(ANSWER_FEATURES.length))

/** A logistic model over standardised features. */
const modelSchema = z.object({
  /** Those of the code, in its order: a model of others is refused. */
  features: z.array(z.string()).check(z.refine((names) => names.join() === ANSWER_FEATURES.join())),
  mean: numbers,
  scale: numbers,
  weights: numbers,
  bias: z.number(),
  thresholds: z.object({ sure: z.number(), likely: z.number(), near: z.number() }),
})

const { mean, scale, weights, bias, thresholds } = modelSchema.parse(modelFile)

/** How surely a passage answers. */
export type AnswerLevel = 'sure' | 'likely' | 'near' | 'unknown'

/**
 * From `sure` on a passage is told as the answer; from `likely` on it is more often right than wrong; from `near` on it is
 * what comes nearest; below it the guide does not know.
 */
export const ANSWER_THRESHOLDS: Readonly<Record<Exclude<AnswerLevel, 'unknown'>, number>> = thresholds

/** The level of a probability; nothing found at all is unknown. */
export function getAnswerLevel(probability = 0): AnswerLevel {
  const levels = ['sure', 'likely', 'near'] as const
  return levels.find((level) => probability >= ANSWER_THRESHOLDS[level]) ?? 'unknown'
}

/** How probably a passage answers, 0 to 1: calibrated on lines of two towns that the encoder was not trained on. */
export function computeProbability(features: AnswerFeatures): number {
  const sum = ANSWER_FEATURES.reduce(
    (total, name, at) => total + ((features[name] - (mean[at] ?? 0)) / (scale[at] || 1)) * (weights[at] ?? 0),
    bias,
  )
  return 1 / (1 + Math.exp(-sum))
}
