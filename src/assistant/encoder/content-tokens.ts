import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import functionWords from './function-words.json' with { type: 'json' }
import type { Token } from './tokenizer.ts'

const FUNCTION_WORDS = new Set([functionWords.ru, functionWords.en].flatMap((words) => words.split(' ')))
const WORD_MARK = '▁'
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/**
 * Returns the numbers of the content tokens from `from` on, without function words and punctuation. In a
 * message of only function words («а там?») all tokens count.
 */
export function listContentTokens(tokens: readonly Token[], from: number): number[] {
  const own = tokens.map((_, number) => number).slice(from)
  const content = splitAtWords(tokens, own)
    .filter((word) => isContentWord(word.map((number) => tokens[number]?.piece ?? '').join('')))
    .flat()
    .filter((number) => HAS_LETTER_OR_DIGIT.test(tokens[number]?.piece ?? ''))
  return content.length > 0 ? content : own
}

function splitAtWords(tokens: readonly Token[], numbers: readonly number[]): number[][] {
  const words: number[][] = []
  for (const number of numbers) {
    const word = words.at(-1)
    if (word === undefined || tokens[number]?.piece.startsWith(WORD_MARK)) words.push([number])
    else word.push(number)
  }
  return words
}

function isContentWord(word: string): boolean {
  return normalizeWords(word).some((part) => !FUNCTION_WORDS.has(part))
}
