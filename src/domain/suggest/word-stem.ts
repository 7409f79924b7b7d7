import { stemmer } from '@orama/stemmers/russian'

/** A normalized word with its stem. */
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
