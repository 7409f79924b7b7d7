import { expect, test } from 'vitest'
import { ANSWER_FEATURES, type Candidate, computeAnswerFeatures } from './answering-model.ts'

function createCandidate(facts: Partial<Candidate> = {}): Candidate {
  return {
    dense: 0.6,
    late: 0.5,
    score: 1.1,
    coverage: [0.9, 0.2, 0.7],
    wordShare: 0.3,
    nameSaid: 0,
    ...facts,
  }
}

test('margins tell how far a passage stands above the others, and below them', () => {
  const ranked = [1.5, 1.2, 1.1, 1, 0.9].map((score) => createCandidate({ score, dense: score / 2 }))
  const first = computeAnswerFeatures(ranked, 0)
  expect(first.aboveSecond).toBeCloseTo(0.3)
  expect(first.aboveFifth).toBeCloseTo(0.6)
  expect(first.denseAboveSecond).toBeCloseTo(0.15)
  expect(computeAnswerFeatures(ranked, 1).aboveSecond).toBeCloseTo(-0.3)
})

test('a token that the best passage leaves out and the next one has is covered by three', () => {
  const ranked = [createCandidate(), createCandidate({ coverage: [0.1, 0.8, 0.1], score: 1 })]
  const { leastCovered, leastCoveredByThree, poorlyCovered } = computeAnswerFeatures(ranked, 0)
  expect(leastCovered).toBeCloseTo(0.2)
  expect(leastCoveredByThree).toBeCloseTo(0.7)
  expect(poorlyCovered).toBeCloseTo(1 / 3)
})

test('a passage alone, and one without content tokens, have all features', () => {
  for (const candidate of [createCandidate(), createCandidate({ coverage: [] })]) {
    const features = computeAnswerFeatures([candidate], 0)
    expect(Object.keys(features)).toEqual([...ANSWER_FEATURES])
    expect(Object.values(features).filter((value) => !Number.isFinite(value))).toEqual([])
  }
})
