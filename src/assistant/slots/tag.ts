import type { Token } from '../language/split-tokens.ts'
import type { Slots } from '../understanding.ts'

/** What a tagger found: the tokens from `from` up to `to`, the marks that patterns see, and what was said. */
export type Tag = {
  readonly from: number
  readonly to: number
  readonly marks: readonly string[]
  readonly slots: Partial<Slots>
}

/** Reads a tag that begins at a token. `now` is the town's own time, `YYYY-MM-DDTHH:MM`. */
export type TagReader = (tokens: readonly Token[], at: number, now: string) => Tag | undefined

/** The text of a token, or nothing beyond the ends: readers look ahead and behind. */
export function textAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.text ?? ''
}
