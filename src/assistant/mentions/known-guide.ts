import type { Token } from '../language/split-tokens.ts'
import type { ConceptIndex } from './concept-index.ts'
import type { GuideIndex } from './guide-index.ts'

/** What mentions are found by. */
export type KnownGuide = {
  readonly index: GuideIndex
  readonly concepts: ConceptIndex
  /** True for the words of the rules, which say what is wanted and name nothing. */
  readonly isCommon: (word: string) => boolean
  /** True for a noun that no rule knows. */
  readonly isStrange: (word: Token) => boolean
}
