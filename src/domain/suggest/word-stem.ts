import { stemmer } from '@orama/stemmers/russian'

export type Word = { readonly text: string; readonly stem: string }

/** Snowball removes endings only after the first vowel, so in «львы», «львов» it finds none. */
const VOWEL_IN_ENDING_ONLY = /^([^аеиоуыэюя]{3,})(?:[аеиуыюя]|ов|ей|[аоея]м|[ая]ми|[ая]х)$/

/** A cache: the words of one message are looked up again and again. */
const read = new Map<string, Word>()
const MAX_KEPT_STEMS = 2_000

/** Returns the word with its stem (Snowball, Russian); `text` must be normalized, since Snowball needs lower case. */
export function toWord(text: string): Word {
  const known = read.get(text)
  if (known) return known
  if (read.size >= MAX_KEPT_STEMS) read.clear()
  const word = { text, stem: VOWEL_IN_ENDING_ONLY.exec(text)?.[1] ?? stemmer(text) }
  read.set(text, word)
  return word
}

/** Similarity of two forms with the same stem. */
export const SAME_WORD = 1
/** Forms this similar are one word: the same stem, or a phonetic misspelling («скворешник», «скворечник»). */
export const SAME_FORM = 0.95
const RELATED_WORD = 0.8

const SHORT_WORD = 3
const RELATED_STEM = 5
/** A letter that Snowball removes from one form only: «мемориа-л», «муз-ей», «музе-ем», «пекар-ен». */
const LOST_LETTER = /^[аевилмн]$/

/**
 * The probability that two words are forms of one: 1 for the same stem, less for near stems and for words grown from
 * the other («спорт», «спортивный»), 0 for strangers. Snowball splits «музей» and «музея», «церковь» and «церкви», so
 * equal stems alone are not enough.
 */
export function compareForms(a: Word, b: Word): number {
  if (a.stem === b.stem || a.text === b.text) return SAME_WORD
  if (a.text.charCodeAt(0) !== b.text.charCodeAt(0)) return 0
  if (Math.min(a.text.length, b.text.length) <= SHORT_WORD) return 0
  const [shorter, longer] = a.stem.length < b.stem.length ? [a, b] : [b, a]
  // «Покров» is the stem of «покрова», and Snowball removes «-ов» from it as an ending.
  if (longer.stem === shorter.text) return SAME_FORM
  const isOneLonger = longer.stem.length === shorter.stem.length + 1
  if (isOneLonger && (isNearStem(shorter, longer) || loseVowel(longer.stem) === shorter.stem))
    return SAME_FORM
  const isRelated = shorter.stem.length >= RELATED_STEM && longer.stem.startsWith(shorter.stem)
  return isRelated ? RELATED_WORD : 0
}

/** «дворец» and «дворца», «рынок» and «рынка»: a fleeting vowel before the last consonant. */
function loseVowel(stem: string): string | undefined {
  return /[^аеиоуыэюя][ое].$/.test(stem) ? stem.slice(0, -2) + stem.slice(-1) : undefined
}

function isNearStem(shorter: Word, longer: Word): boolean {
  return (
    longer.stem.startsWith(shorter.stem) &&
    LOST_LETTER.test(longer.stem.slice(shorter.stem.length)) &&
    // More than a short word in common: «музей» and «музыка» share only «муз».
    shorter.text.slice(0, SHORT_WORD + 1) === longer.text.slice(0, SHORT_WORD + 1)
  )
}
