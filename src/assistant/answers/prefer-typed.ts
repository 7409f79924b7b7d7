import type { Evidence } from '../guide/find-evidence.ts'
import type { Question } from '../guide/question.ts'
import { listYears } from '../guide/years.ts'

/** Kinds of answers that a sentence surely has or lacks: a price, a length, a time on the clock. */
export const TELLTALE = new Set(['money', 'length', 'clock', 'duration', 'date', 'person'])

const NEARLY_AS_GOOD = 2.5
const OF_SAME_PLACE = 6
const USUAL = 0.6

/** A year is asked for: of sentences nearly as good the first that names one, with the words of such answers. */
export function preferTyped(ranked: readonly Evidence[], question: Question): readonly Evidence[] {
  const { type, topics } = question
  const [best] = ranked
  if (best === undefined || type === undefined || !TELLTALE.has(type.name)) return ranked
  const isTyped = best.features.type === 1
  const lacksTopic = topics.length > 0 && best.features.topic === 0
  if (isTyped && !lacksTopic && !question.asksBuilt) return ranked
  const within = best.features.ofPlace === 1 && !isTyped ? OF_SAME_PLACE : NEARLY_AS_GOOD
  const all = ranked.filter(
    ({ features, score }) =>
      features.type === 1 &&
      features.ofPlace === best.features.ofPlace &&
      (!isTyped || features.topic >= USUAL) &&
      score >= best.score - within,
  )
  const typed = question.asksBuilt ? findOldest(all) : all[0]
  return typed ? [typed, ...ranked.filter((one) => one !== typed)] : ranked
}

function findOldest(all: readonly Evidence[]): Evidence | undefined {
  const getYear = ({ passage }: Evidence) => listYears(passage.text)[0] ?? Number.POSITIVE_INFINITY
  return [...all].sort((a, b) => getYear(a) - getYear(b))[0]
}
