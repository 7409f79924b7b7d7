import { repairKeyboardLayout } from '#domain/suggest/keyboard-layout.ts'
import { untransliterate } from '#domain/suggest/transliteration.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'
import { isForeignWord } from './foreign-words.ts'
import { listSpellings } from './latin-spellings.ts'
import { LONGEST_WORD, splitTokens, type Token } from './split-tokens.ts'
import type { Vocabulary } from './vocabulary.ts'
import { isRussianWord } from './word-guard.ts'

export const LATIN_LETTER = /[a-z]/i
/** So much of a reading must be known, or it is no reading. */
const ENOUGH = 0.5
/** Keys that are letters in the Russian layout alone; no other language has them beside a letter. */
const RUSSIAN_KEY = /[a-z][`[\];]|[`[\];][a-z]/i

/** A message without a Russian letter: Russian in the wrong layout, transliterated, or another language. */
export function readLatin(message: string, vocabulary: Vocabulary): string {
  if (!LATIN_LETTER.test(message)) return message
  const foreign = rate(splitTokens(message), ({ text }) => (isForeignWord(text) ? 1 : 0))
  const pieces = message.split(/(\s+)/)
  const readings = [readLayout, readTransliteration].map((read) => {
    const text = pieces.map((piece) => (LATIN_LETTER.test(piece) ? read(piece, vocabulary) : piece)).join('')
    return { text, known: rate(splitTokens(text), (token) => vocabulary.rate(token)) }
  })
  const best = readings.reduce((a, b) => (b.known > a.known ? b : a))
  const isRussian = best.known > foreign || RUSSIAN_KEY.test(message)
  return best.known >= ENOUGH && isRussian ? best.text : message
}

const LAST_PUNCTUATION = /^(.*?)([^\p{L}\p{N}]+)$/u

/**
 * A stop at the end may be the key of «ю»: whoever believes to type Russian gets the stop by another key. Before a
 * word there is none.
 */
function readLayout(piece: string, vocabulary: Vocabulary): string {
  const whole = repairKeyboardLayout(piece)
  const [, bare, after = ''] = LAST_PUNCTUATION.exec(piece) ?? []
  if (bare === undefined) return whole
  const inner = repairKeyboardLayout(bare) + after
  const rateOf = (text: string) => rate(splitTokens(text), (token) => rateSpelling(token, vocabulary))
  return rateOf(whole) >= rateOf(inner) ? whole : inner
}

/** Latin letters leave out «ь» and write «тс» as they do «ц»: the spelling whose word is known. */
function readTransliteration(piece: string, vocabulary: Vocabulary): string {
  return piece.replace(/[a-z']+/gi, (word) => {
    const russian = untransliterate(word.slice(0, LONGEST_WORD))
    const known = listSpellings(russian).filter((text) => vocabulary.isSurelyKnown(text))
    const rates = known.map((text) => rateSpelling(toWord(text), vocabulary))
    return known[rates.indexOf(Math.max(...rates))] ?? russian
  })
}

/** A word of the guide or the rules is likelier than any other, and of these one that Russian writes so. */
function rateSpelling(word: Word, vocabulary: Vocabulary): number {
  const isListed = vocabulary.isListed(word)
  return vocabulary.rate(word) + (isListed ? LISTED : 0) + (isRussianWord(word) ? RIGHTLY_WRITTEN : 0)
}

const LISTED = 0.2
const RIGHTLY_WRITTEN = 0.1
/** How much of the letters is known, from 0 to 1. */
function rate(tokens: readonly Token[], rateToken: (token: Token) => number): number {
  const words = tokens.filter(({ text }) => /\p{L}/u.test(text))
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const known = words.reduce((sum, token) => sum + token.text.length * rateToken(token), 0)
  return letters === 0 ? 0 : known / letters
}
