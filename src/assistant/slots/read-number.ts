import type { Token } from '../language/split-tokens.ts'
import { createNumberWords, textAt } from './words.ts'

type ReadNumber = { readonly value: number; readonly next: number }

const NUMBERS = createNumberWords('numbers')
const DIGITS = /^\d{1,6}(?:[.,]\d{1,3})?$/

/**
 * Parses the number at a token, in digits or words («двадцать пять», «1,5», «пару»), and returns it with the
 * index after it.
 */
export function readNumber(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const value = findValue(tokens, at)
  if (value === undefined) return undefined
  const ones = NUMBERS.find(tokens, at + 1)?.value ?? 0
  const isCompound = value >= 20 && value % 10 === 0 && ones >= 1 && ones < 10 && Number.isInteger(ones)
  return isCompound && tokens[at + 1]?.mark === ''
    ? { value: value + ones, next: at + 2 }
    : { value, next: at + 1 }
}

function findValue(tokens: readonly Token[], at: number): number | undefined {
  const text = textAt(tokens, at)
  return DIGITS.test(text) ? Number(text.replace(',', '.')) : NUMBERS.find(tokens, at)?.value
}
