import { type Question, type TextVectors, TOKEN_SIZE } from '../encoder/encoder.ts'

/** Weight of shared words against the two vector products of weight 1; tuned on `gornorudsk-2` and `kedrinsk-2`. */
export const WORD_WEIGHT = 0.2

/** Returns the dot product of two vectors of the same length: of length 1 their cosine similarity. */
export function multiplyVectors(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] as number) * (b[at] as number)
  return sum
}

/** Returns the cosine similarity of the whole texts, −1 to 1; 0 if one of them has no vectors. */
export function compareTexts({ dense }: TextVectors, other: TextVectors | undefined): number {
  return other === undefined || dense.length === 0 ? 0 : multiplyVectors(dense, other.dense)
}

/** How a passage matches the tokens of a question, all −1 to 1. */
export type TokenMatch = {
  /** The mean over all tokens. */
  readonly late: number
  /** Of each content token, or of all tokens if none has content; empty without vectors. */
  readonly coverage: readonly number[]
}

const UNMATCHED: TokenMatch = { late: 0, coverage: [] }

/** Late interaction (ColBERT, Khattab and Zaharia 2020): for each token the maximum product with one of the passage. */
export function compareTokens(question: Question, passage: TextVectors | undefined): TokenMatch {
  if (passage === undefined || question.tokens.length === 0) return UNMATCHED
  const matches = new Float32Array(question.tokens.length / TOKEN_SIZE).map((_, token) =>
    findBestMatch(question.tokens, token * TOKEN_SIZE, passage.tokens),
  )
  const content = question.content.length > 0 ? question.content : [...matches.keys()]
  return {
    late: matches.reduce((sum, match) => sum + match, 0) / matches.length,
    coverage: content.map((token) => matches[token] ?? -1),
  }
}

function findBestMatch(own: Float32Array, start: number, others: Float32Array): number {
  let best = -1
  for (let other = 0; other < others.length; other += TOKEN_SIZE) {
    let sum = 0
    for (let at = 0; at < TOKEN_SIZE; at += 1)
      sum += (own[start + at] as number) * (others[other + at] as number)
    if (sum > best) best = sum
  }
  return best
}
