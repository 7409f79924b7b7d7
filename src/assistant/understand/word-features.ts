import { isNumber } from '#domain/suggest/normalize-words.ts'
import type { Word } from '#domain/suggest/word-stem.ts'
import { findGroups } from '../guide/lexicon.ts'

export const MOST_FEATURE_WORDS = 60

/**
 * What a classifier sees of words: their stems, neighbouring stems, and the groups of the lexicon they belong to; a mark
 * such as `#place` stands for itself.
 */
export function listFeatures(words: readonly Word[]): string[] {
  const stems = words.map(({ text, stem }) => (isNumber(text) ? '#number' : stem))
  const pairs = stems.map((stem, at) => `${stems[at - 1] ?? '^'} ${stem}`)
  const skips = stems.slice(2).map((stem, at) => `${stems[at]} _ ${stem}`)
  const groups = words.flatMap((_, at) => findGroups(words, at).map((id) => `@${id}`))
  return [...stems, ...pairs, ...skips, ...groups, `${stems.at(-1) ?? ''} $`]
}
