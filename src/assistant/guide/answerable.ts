import { EVIDENCE_FEATURES } from './evidence-features.ts'
import weightsFile from './evidence-weights.json' with { type: 'json' }
import type { Evidence } from './find-evidence.ts'

const weights: Readonly<Record<string, number>> = weightsFile.answers
const MOST_MARGIN = 2

/** In so short a question each word matters: «мэр», «каток». */
const FEW_WORDS = 3
/** Of a place that is named a sentence must say something of what is asked, not only be of it. */
const SOME = 0.15
const SOME_TOPIC = 0.4
const HARDLY = 0.15
const TELLING = 0.6
const MUCH_DOUBT = 0.85
const LITTLE_DOUBT = 0.4

/** «Кто такой Одинцов»: the name is all that is asked for, and somebody is named. */
function isOfNameItself({ features: { type, exactCoverage } }: Evidence): boolean {
  return type === 1 && exactCoverage === 1
}

/** How surely the first of the evidence answers the question, 0 to 1; the weights are trained. `words` is how many it has. */
export function rateAnswer([best, next]: readonly Evidence[], words = Number.POSITIVE_INFINITY): number {
  if (best === undefined) return 0
  const margin = next === undefined ? MOST_MARGIN : Math.min(MOST_MARGIN, best.score - next.score)
  const sum = EVIDENCE_FEATURES.reduce(
    (all, name) => all + (weights[name] ?? 0) * best.features[name],
    (weights.bias ?? 0) + (weights.margin ?? 0) * margin,
  )
  const isUsual = best.features.topic >= TELLING
  const isBesideName =
    words > 0 &&
    best.features.ofPlace === 1 &&
    !isOfNameItself(best) &&
    best.features.rest < SOME &&
    best.features.topic < SOME_TOPIC &&
    best.features.associated < SOME_TOPIC
  if (isBesideName) return HARDLY
  const doubt = words <= FEW_WORDS ? best.lack * (isUsual ? LITTLE_DOUBT : MUCH_DOUBT) : 0
  return (1 - doubt) / (1 + Math.exp(-sum))
}
