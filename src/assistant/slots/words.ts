import { createPhrases, type Phrases } from '../language/phrases.ts'
import type { Token } from '../language/split-tokens.ts'
import words from './words.json' with { type: 'json' }

/** The words of a group of `words.json` with the numbers that they say. */
export function createNumberWords(group: Exclude<keyof typeof words, 'units' | 'clock'>): Phrases<number> {
  return createPhrases(
    Object.entries(words[group]).map(([number, says]) => ({ says, value: Number(number) })),
  )
}

export type Unit = keyof typeof words.units

const UNITS = createPhrases(
  Object.entries(words.units).map(([unit, says]) => ({ says, value: unit as Unit })),
)

/** The unit that a token is: «часа», «км». */
export function findUnit(tokens: readonly Token[], at: number): Unit | undefined {
  return UNITS.find(tokens, at)?.value
}

type ClockWord = keyof typeof words.clock

const CLOCK = new Map(
  Object.entries(words.clock).map(([kind, says]) => [kind, createPhrases([{ says, value: true }])]),
)

/** True of a token that says such a thing of a time. */
export function isClockWord(kind: ClockWord, tokens: readonly Token[], at: number): boolean {
  return CLOCK.get(kind)?.find(tokens, at) !== undefined
}

/** The words that numbers, dates and times are read by, so that misspelled ones are mended; `слов*` stands for a beginning. */
export const TIME_WORDS: readonly string[] = Object.values(words)
  .flatMap((group) => Object.values(group))
  .flatMap((says) => says.split(/[| ]/))

/** The text of a token, or nothing beyond the ends: readers look ahead and behind. */
export function textAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.text ?? ''
}
