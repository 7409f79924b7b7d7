import { hashFeature, type LinearModelFile, packWeight } from '#assistant/understand/linear-model.ts'
import type { TrainedModel } from './linear.ts'

/** Weights nearer to the middle of their feature than this are left out, the first that makes the file short enough. */
const LEAST_WEIGHTS = [0.07, 0.1, 0.13, 0.16, 0.2]
/** So that the whole file has less than 600 KB. */
const MOST_LETTERS = 580_000
const FEATURES_A_LINE = 16
const MOST_CLASSES = 16

/** A trained model as its file has it. */
export function packModel(model: TrainedModel, trainedOn: string): LinearModelFile {
  if (model.classes.length > MOST_CLASSES) throw new Error(`more than ${MOST_CLASSES} classes`)
  for (const least of LEAST_WEIGHTS) {
    const file = packAbove(model, trainedOn, least)
    if (file.weights.join('\n').length < MOST_LETTERS) return file
  }
  throw new Error('too many features: raise leastCount')
}

function packAbove(
  { classes, bias, weights }: TrainedModel,
  trainedOn: string,
  least: number,
): LinearModelFile {
  const packed = new Map<string, { size: number; text: string }>()
  for (const [feature, own] of weights) {
    const kept = keepTelling(own, least)
    const size = Math.max(0, ...kept.map(({ weight }) => Math.abs(weight)))
    const hash = hashFeature(feature)
    // Of two features with the same hash the more telling one stays.
    if (size <= (packed.get(hash)?.size ?? 0)) continue
    packed.set(hash, { size, text: hash + kept.map(({ at, weight }) => packWeight(at, weight)).join('') })
  }
  return {
    trainedOn,
    classes: classes.join(' '),
    bias: bias.map((weight) => Math.round(weight * 100) / 100).join(' '),
    weights: toLines([...packed.values()].map(({ text }) => text).sort()),
  }
}

/** What all classes have in common decides nothing: weights are told from the middle one, the small ones not at all. */
function keepTelling(weights: readonly number[], least: number): { at: number; weight: number }[] {
  const middle = [...weights].sort((a, b) => a - b)[Math.floor(weights.length / 2)] ?? 0
  return weights
    .map((weight, at) => ({ at, weight: weight - middle }))
    .filter(({ weight }) => Math.abs(weight) >= least)
}

function toLines(features: readonly string[]): string[] {
  const count = Math.ceil(features.length / FEATURES_A_LINE)
  return Array.from({ length: count }, (_, line) =>
    features.slice(line * FEATURES_A_LINE, (line + 1) * FEATURES_A_LINE).join(' '),
  )
}
