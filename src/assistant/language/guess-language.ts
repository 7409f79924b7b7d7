import { hasCyrillic } from '#domain/suggest/normalize-words.ts'
import { findLanguage } from './foreign-words.ts'
import type { Token } from './split-tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** `none`: no language at all, as when somebody hits the keys at random. */
export type MessageLanguage = 'ru' | 'en' | 'other' | 'none'

const LETTER = /\p{L}/u
const OTHER_SCRIPT = /[^\p{Script=Cyrillic}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u
/** Letters of the languages of the Cyrillic alphabet that Russian has not. */
const OTHER_CYRILLIC = /[әғқңөұүһіїєўґҗӣӯҳҷӑӗҫӳӧӥӝҥ]/iu
const VOWELS = /[аеиоуыэюяaeiouy]/g
const MOST_CONSONANTS = /[бвгджзйклмнпрстфхцчшщbcdfghjklmnpqrstvwxz]{5,}/
/** Neighbours on the keyboard typed to and fro. */
const REPEATED = /^(.{1,4}?)\1+.?.?.?$/u
const SHORTEST_MISSPELLED = 4
const SAME_LETTER = /^(.)\1{2,}$/u
const ROWS = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** The language of a message; `tokens` are its words in Russian letters where they can be, not yet mended. */
export function guessLanguage(
  message: string,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): MessageLanguage {
  if (OTHER_SCRIPT.test(message)) return 'other'
  const words = tokens.filter(({ text }) => LETTER.test(text))
  if (words.length === 0) return 'none'
  if (OTHER_CYRILLIC.test(message)) return 'other'
  const russian = words.filter((word) => hasCyrillic(word.text))
  if (words.every(({ text }) => SAME_LETTER.test(text))) return 'none'
  const known = russian.filter((word) => vocabulary.isKnown(word) || vocabulary.isTrigger(word.text))
  if (known.length * 2 >= words.length) return 'ru'
  const languages = words.map(({ text }) => findLanguage(text))
  const foreign = languages.filter((language) => language !== undefined)
  if (foreign.length * 2 >= words.length) {
    return foreign.filter((language) => language === 'en').length * 2 >= foreign.length ? 'en' : 'other'
  }
  const strange = words.filter((word) => !known.includes(word))
  const isMended = ({ text }: Token) => vocabulary.repair(text) !== undefined
  if (strange.every((word) => isMash(word.text) && !isMended(word))) return 'none'
  if (russian.length === 0) return words.length > 1 ? 'other' : 'none'
  // One strange word is a name or a slip; several that are no misspellings either are another language.
  const isMisspelled = (word: Token) => word.text.length < SHORTEST_MISSPELLED || isMended(word)
  return known.length === 0 && russian.length > 1 && !russian.every(isMisspelled) ? 'other' : 'ru'
}

/** True for what no language writes: «ываыва», «фывапр», «ъъъ», «ррррр». */
function isMash(word: string): boolean {
  if (word.length === 1 || REPEATED.test(word) || MOST_CONSONANTS.test(word)) return true
  const vowels = word.match(VOWELS)?.length ?? 0
  if (word.length > 3 && (vowels === 0 || vowels / word.length < 0.15)) return true
  return ROWS.some((row) => word.length > 3 && [...word].every((letter) => row.includes(letter)))
}
