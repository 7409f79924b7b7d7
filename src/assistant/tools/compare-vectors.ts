import { type Question, type TextVectors, TOKEN_SIZE } from '../encoder/encoder.ts'

/** The product of two vectors of the same length: of vectors of length 1 their cosine. */
export function multiplyVectors(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] as number) * (b[at] as number)
  return sum
}

/** How the tokens of a question are met by a passage, all −1 to 1. */
export type TokenMatch = {
  /** The mean over all tokens. */
  readonly late: number
  /** Of each content token, or of all where none carries content; nothing where there are no vectors. */
  readonly coverage: readonly number[]
}

const UNMATCHED: TokenMatch = { late: 0, coverage: [] }

/**
 * Late interaction (ColBERT, Khattab and Zaharia 2020): each token of the question counts with its best product with a
 * token of the passage.
 */
export function compareTokens(question: Question, passage: TextVectors | undefined): TokenMatch {
  if (passage === undefined || question.tokens.length === 0) return UNMATCHED
  const matches = new Float32Array(countTokens(question))
  matchTokens(question.tokens, passage.tokens, matches)
  const content = question.content.length > 0 ? question.content : [...matches.keys()]
  return {
    late: matches.reduce((sum, match) => sum + match, 0) / matches.length,
    coverage: content.map((token) => matches[token] ?? -1),
  }
}

function matchTokens(own: Float32Array, others: Float32Array, matches: Float32Array): void {
  for (let start = 0, token = 0; start < own.length; start += TOKEN_SIZE, token += 1) {
    let best = -1
    for (let other = 0; other < others.length; other += TOKEN_SIZE) {
      let sum = 0
      for (let at = 0; at < TOKEN_SIZE; at += 1) {
        sum += (own[start + at] as number) * (others[other + at] as number)
      }
      if (sum > best) best = sum
    }
    matches[token] = best
  }
}

/** How many tokens a text has. */
export function countTokens({ tokens }: TextVectors): number {
  return tokens.length / TOKEN_SIZE
}
