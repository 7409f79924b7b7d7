import type { Word } from '#domain/suggest/word-stem.ts'
import { decodeBase64 } from './base64.ts'
import { hasWord } from './bloom-filter.ts'
import { RUSSIAN_WORDS } from './russian-words.ts'

const filter = { bits: decodeBase64(RUSSIAN_WORDS) }

/**
 * Up to this length every form is in the list: short words have many neighbours, and a stem would take «мухей» for a
 * form of «муха». Longer words are there by their stems, which keeps the list small.
 */
const LONGEST_WHOLE_WORD = 6

/** What a word is in the list by. */
export function getGuardKey({ text, stem }: Word): string {
  return text.length <= LONGEST_WHOLE_WORD ? text : `${stem}-`
}

/** True for a form of a Russian word, and for about 1 % of all other texts. */
export function isRussianWord(word: Word): boolean {
  return hasWord(filter, getGuardKey(word))
}
