import { stemmer } from '@orama/stemmers/russian'

/** A normalised word with its stem. */
export type Word = { readonly text: string; readonly stem: string }

/** Snowball takes endings after the first vowel only, so in «львы», «львов» it finds none. */
const VOWEL_IN_ENDING_ONLY = /^([^аеиоуыэюя]{3,})(?:[аеиуыюя]|ов|ей|[аоея]м|[ая]ми|[ая]х)$/

/** The word with its stem (Snowball, Russian); `text` must be normalised, for Snowball reads lower case only. */
export function toWord(text: string): Word {
  return { text, stem: VOWEL_IN_ENDING_ONLY.exec(text)?.[1] ?? stemmer(text) }
}
