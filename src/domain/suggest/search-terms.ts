import { hasCyrillic, isNumber, normalizeWords } from './normalize-words.ts'
import { isStopWord } from './stop-words.ts'
import { repairKeyboardLayout, untransliterate } from './transliteration.ts'
import { toWord } from './word-stem.ts'

const MIN_FOLDED_LETTERS = 4
const LATIN = /^[a-z]/
/** What tells apart those who reigned under one name. */
const ROMAN_NUMBERS = ['i', 'ii', 'iii', 'iv', 'v', 'vi']

/** Returns the terms of a place's word: itself and its stem; a Latin word as read and as typed, «Пётр I» as «1». */
export function listTerms(word: string): string[] {
  const spellings = LATIN.test(word) ? [word, untransliterate(word), repairKeyboardLayout(word)] : [word]
  const number = ROMAN_NUMBERS.indexOf(word) + 1
  if (number > 0) spellings.push(String(number))
  return spellings.flatMap((spelling) => [spelling, toStemTerm(toStem(spelling))])
}

/** A stem as a term of the index, different from a word. */
export function toStemTerm(stem: string): string {
  return `${stem}.`
}

/** Returns the stem of all forms of a word: Snowball splits «церковь» and «церкви», «дворец», «музей», «мемориал». */
export function toStem(word: string): string {
  const { stem } = toWord(word)
  if (stem.length < MIN_FOLDED_LETTERS) return stem
  return stem
    .replace(/([^аеиоуыэюя])[ое]?в$/, '$1')
    .replace(/([^аеиоуыэюя])[ое]([кцн])$/, '$1$2')
    .replace(/ал$/, 'а')
    .replace(/[еий]$/, '')
}

const LATIN_LETTER = /[a-z]/i
const BETWEEN_PUNCTUATION = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su

/**
 * The readings of a piece of text without spaces, each a list of words: as written and, when it is in Latin
 * letters, as Russian typed in the wrong keyboard layout or transliterated. Stop words are left out.
 */
export function listReadings(piece: string): string[][] {
  const readings = listTexts(piece).map(normalizeWords)
  // «yf» is «на»: no other reading may match.
  if (readings.some((words) => words.length > 0 && words.every(isStopWord))) return []
  return readings.map((words) => words.filter(isSignificant)).filter((words) => words.length > 0)
}

function listTexts(piece: string): string[] {
  if (hasCyrillic(piece) || !LATIN_LETTER.test(piece)) return [piece]
  const [bare = ''] = BETWEEN_PUNCTUATION.exec(piece) ?? []
  // A comma may be a comma or the key of «б».
  return [piece, repairKeyboardLayout(piece), repairKeyboardLayout(bare), untransliterate(bare)]
}

function isSignificant(word: string): boolean {
  return !isStopWord(word) && (word.length > 1 || isNumber(word))
}
