/**
 * What speaks for a passage as the answer, by name: the order is that of `encoder/model/answering.json`. Whether a turn before
 * was joined and what is in focus are left out: nearly all questions without an answer in the calibration lines stand alone,
 * so that a model takes any follow-up for answered.
 */
export const ANSWER_FEATURES = [
  // The product of the whole texts, the mean of the best matches of tokens, and their sum with words and focus.
  'dense',
  'late',
  'score',
  // How far it stands above the next, the fifth, and the mean of the thirty best; the next by whole texts alone.
  'aboveSecond',
  'aboveFifth',
  'aboveMean',
  'denseAboveSecond',
  // How well it covers the question's content tokens, one by one.
  'leastCovered',
  'twoLeastCovered',
  'quarterCovered',
  'meanCovered',
  // The same of the best three together: what none of them covers the guide hardly knows.
  'leastCoveredByThree',
  'twoLeastCoveredByThree',
  'meanCoveredByThree',
  'poorlyCovered',
  'uncovered',
  'contentTokens',
  'wordShare',
  'strangeWords',
  'nameSaid',
  'otherNameSaid',
] as const

export type AnswerFeatures = Readonly<Record<(typeof ANSWER_FEATURES)[number], number>>

/** A passage beside the others that were found for the same question. */
export type Candidate = {
  readonly dense: number
  readonly late: number
  readonly score: number
  /** How well it covers each content token of the question, −1 to 1. */
  readonly coverage: readonly number[]
  readonly wordShare: number
  readonly nameSaid: number
}

/** What is the same for all passages found for a question. */
export type Asked = {
  /** The share of the question's words that the guide never uses. */
  readonly strangeWords: number
  /** How much of a place's name is said, of that place of which most is. */
  readonly highestName: number
}

const POOR = 0.5
const UNCOVERED = 0.4
const COMPARED = 30

/** What tells how surely the candidate at `at` answers; `ranked` are all candidates, the best first. */
export function computeAnswerFeatures(
  asked: Asked,
  ranked: readonly Candidate[],
  at: number,
): AnswerFeatures {
  const own = ranked[at] as Candidate
  const others = ranked.filter((candidate) => candidate !== own)
  const covered = own.coverage.toSorted((a, b) => a - b)
  const three = [own, ...others.slice(0, 2)]
  const byThree = own.coverage
    .map((_, token) => Math.max(...three.map(({ coverage }) => coverage[token] ?? -1)))
    .sort((a, b) => a - b)
  const above = (score = own.score) => own.score - score
  return {
    dense: own.dense,
    late: own.late,
    score: own.score,
    aboveSecond: above(others[0]?.score),
    aboveFifth: above(others[3]?.score),
    aboveMean: above(mean(ranked.slice(0, COMPARED).map(({ score }) => score))),
    denseAboveSecond: own.dense - Math.max(...others.map(({ dense }) => dense), own.dense - 1),
    leastCovered: covered[0] ?? 0,
    twoLeastCovered: mean(covered.slice(0, 2)),
    quarterCovered: covered[Math.floor((covered.length - 1) / 4)] ?? 0,
    meanCovered: mean(covered),
    leastCoveredByThree: byThree[0] ?? 0,
    twoLeastCoveredByThree: mean(byThree.slice(0, 2)),
    meanCoveredByThree: mean(byThree),
    poorlyCovered: mean(covered.map((match) => Number(match < POOR))),
    uncovered: mean(covered.map((match) => Number(match < UNCOVERED))),
    contentTokens: own.coverage.length,
    wordShare: own.wordShare,
    strangeWords: asked.strangeWords,
    nameSaid: own.nameSaid,
    otherNameSaid: Math.max(0, asked.highestName - own.nameSaid),
  }
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
