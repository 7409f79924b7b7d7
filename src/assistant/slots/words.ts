import { createPhrases, type Phrases } from '../language/phrases.ts'
import type { Token } from '../language/split-tokens.ts'
import words from './words.json' with { type: 'json' }

/** Returns the words of a group of `words.json` with their numbers. */
export function createNumberWords(group: Exclude<keyof typeof words, 'units' | 'clock'>): Phrases<number> {
  const rows = Object.entries(words[group]).map(([number, says]) => ({ says, value: Number(number) }))
  return createPhrases(rows)
}

export type Unit = keyof typeof words.units

const UNITS = createPhrases(
  Object.entries(words.units).map(([unit, says]) => ({ says, value: unit as Unit })),
)

/** Words for parts of the day after an hour. */
export const DAY_PARTS: ReadonlySet<string> = new Set(['утра', 'дня', 'вечера', 'ночи'])

/** Returns the unit at a token: «часа», «км». */
export function findUnit(tokens: readonly Token[], at: number): Unit | undefined {
  return UNITS.find(tokens, at)?.value
}

type ClockWord = keyof typeof words.clock

const CLOCK = new Map(
  Object.entries(words.clock).map(([kind, says]) => [kind, createPhrases([{ says, value: true }])]),
)

/** True of a token with this role in a time. */
export function isClockWord(kind: ClockWord, tokens: readonly Token[], at: number): boolean {
  return CLOCK.get(kind)?.find(tokens, at) !== undefined
}

/** Words that the parsers of numbers, dates and times match, for the spelling repair; `слов*` is a prefix. */
export const TIME_WORDS: readonly string[] = Object.values(words)
  .flatMap((group) => Object.values(group))
  .flatMap((says) => says.split(/[| ]/))

/** Returns the text of a token, or an empty text beyond the ends: parsers look ahead and behind. */
export function textAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.text ?? ''
}

const NUMBERS = createNumberWords('numbers')
const DIGITS = /^\d{1,6}(?:[.,]\d{1,3})?$/

/** Parses a number in digits or words: «двадцать пять», «1,5», «пару»; `next` is the token behind. */
export function readNumber(
  tokens: readonly Token[],
  at: number,
): { value: number; next: number } | undefined {
  const text = textAt(tokens, at)
  const value = DIGITS.test(text) ? Number(text.replace(',', '.')) : NUMBERS.find(tokens, at)?.value
  if (value === undefined) return undefined
  const ones = NUMBERS.find(tokens, at + 1)?.value ?? 0
  const isCompound = value >= 20 && value % 10 === 0 && ones >= 1 && ones < 10 && Number.isInteger(ones)
  return isCompound && tokens[at + 1]?.mark === ''
    ? { value: value + ones, next: at + 2 }
    : { value, next: at + 1 }
}
