import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'

/** A word or number of a message. `mark` is the punctuation before it. */
export type Token = Word & {
  readonly raw: string
  readonly mark: string
}

/** A number may contain a comma, a point or a colon: «1,5», «18:00»; «2-3» is two numbers. */
const PIECE = /\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{M}]+|[^\p{L}\p{N}\p{M}\s]+/gu
const WORD_OR_NUMBER = /[\p{L}\p{N}]/u

/** Maximum number of letters, also for a few words without spaces between them; a longer word is cut. */
export const MAX_WORD_LENGTH = 60

/**
 * Splits a message into tokens. Words are in lower case with «е» for «ё», without stress marks; a hyphen
 * separates words. «№» is removed before Unicode normalization, which would turn it into the word «No».
 */
export function splitTokens(message: string): Token[] {
  const tokens: Token[] = []
  let mark = ''
  const plain = message.replaceAll('№', ' ').normalize('NFKC')
  for (const piece of plain.replace(/\p{Cf}/gu, '').match(PIECE) ?? []) {
    if (!WORD_OR_NUMBER.test(piece)) {
      mark += piece
      continue
    }
    const text = /\p{N}/u.test(piece) ? piece : (normalizeWords(piece)[0] ?? piece.toLowerCase())
    tokens.push({ ...toWord(text.slice(0, MAX_WORD_LENGTH)), raw: piece, mark })
    mark = ''
  }
  return tokens
}

/** Returns the token with another word, for example after a spelling repair. */
export function respell(token: Token, text: string): Token {
  return { ...token, ...toWord(text) }
}

/** Returns lower case with е for ё, as word patterns are written: «Ёлки» → «елки». */
export function toPlain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

/** True for a word that begins in one of these ways. */
export function startsWithAny(word: string, starts: readonly string[]): boolean {
  return starts.some((start) => word.startsWith(start))
}

/** True for a word that has one of these endings. */
export function endsWithAny(word: string, ends: readonly string[]): boolean {
  return ends.some((end) => word.endsWith(end))
}
