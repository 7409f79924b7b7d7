import type { Token } from '../language/split-tokens.ts'

/** What a number, a date or a time says. Times are the town's own, in minutes after midnight. */
export type ReadSlots = {
  durationMinutes?: number
  deadline?: number
  startTime?: number
  date?: string
  maxMeters?: number
  maxLegMeters?: number
  stopCount?: number
  groupSize?: number
  companions?: ('children' | 'elderly' | 'group')[]
  /** «Второй» is 2, «последний» is -1. */
  ordinals?: number[]
}

/** What a tagger found: the tokens from `from` up to `to`, the marks that patterns see, and what was said. */
export type Tag<Slots = ReadSlots> = {
  readonly from: number
  readonly to: number
  readonly marks: readonly string[]
  readonly slots: Slots
}

/** Reads a tag that begins at a token. `now` is the town's own time, `YYYY-MM-DDTHH:MM`. */
export type TagReader<Slots = ReadSlots> = (
  tokens: readonly Token[],
  at: number,
  now: string,
) => Tag<Slots> | undefined

/** The text of a token, or nothing beyond the ends: readers look ahead and behind. */
export function textAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.text ?? ''
}
