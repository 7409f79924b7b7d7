import { repairKeyboardLayout } from './keyboard-layout.ts'
import { untransliterate } from './transliteration.ts'
import { toWord } from './word-stem.ts'

const STEM_MARK = '.'
const MIN_FOLDED_LETTERS = 4
const LATIN = /^[a-z]/
/** What tells apart those who reigned under one name. */
const ROMAN_NUMBERS = ['i', 'ii', 'iii', 'iv', 'v', 'vi']

/**
 * What a word of a place is found by: itself and its stem; a Latin word also as it is read and as Russian keys type it, and a
 * Roman number as the number that it is («Пётр 1»).
 */
export function listTerms(word: string): string[] {
  const spellings = LATIN.test(word) ? [word, untransliterate(word), repairKeyboardLayout(word)] : [word]
  const number = ROMAN_NUMBERS.indexOf(word) + 1
  if (number > 0) spellings.push(String(number))
  return spellings.flatMap((spelling) => [spelling, toStemTerm(toStem(spelling))])
}

/** A stem as a term of the index, different from a word. */
export function toStemTerm(stem: string): string {
  return stem + STEM_MARK
}

/**
 * The stem of a word in which all its forms agree: Snowball splits «церковь» and «церкви», «дворец» and «дворца», «музей» and
 * «музея», «мемориал» and «мемориалу».
 */
export function toStem(word: string): string {
  const { stem } = toWord(word)
  if (stem.length < MIN_FOLDED_LETTERS) return stem
  return stem
    .replace(/([^аеиоуыэюя])[ое]?в$/, '$1')
    .replace(/([^аеиоуыэюя])[ое]([кцн])$/, '$1$2')
    .replace(/ал$/, 'а')
    .replace(/[еий]$/, '')
}
