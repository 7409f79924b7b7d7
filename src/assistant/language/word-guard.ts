import * as z from 'zod/mini'
import type { Word } from '#domain/suggest/word-stem.ts'
import { hasWord } from './bloom-filter.ts'
// JSON, because a module of half a megabyte would be parsed, kept and compiled by every node.
import russian from './russian-words.json' with { type: 'json' }

const filter = { bits: z.core.util.base64ToUint8Array(russian.words) }

/**
 * Up to this length every form is in the list, because short words have too many neighbours. Longer words are
 * stored in parts.
 */
const MAX_WHOLE_WORD_LENGTH = 7
/**
 * Number of the stem's last letters that decide which endings may follow: «ль» and «ое» do not, «льн» and
 * «ое» do.
 */
const LETTERS_BEFORE_ENDING = 2

/** Returns the keys of a word in the list: itself, or its stem and the joint between stem and ending. */
export function listGuardKeys(word: Word): string[] {
  return word.text.length <= MAX_WHOLE_WORD_LENGTH
    ? [word.text]
    : [`${word.stem}-`, join(word.stem, word.text.slice(word.stem.length))]
}

function join(stem: string, ending: string): string {
  return `${stem.slice(-LETTERS_BEFORE_ENDING)}|${ending}`
}

/** True of a form of a Russian word, with few false positives. */
export function isRussianWord(word: Word): boolean {
  return listGuardKeys(word).every((key) => hasWord(filter, key))
}

/** True if some Russian word has this ending after such a stem: «рй» never follows «казанск». */
export function mayEnd(stem: string, ending: string): boolean {
  return hasWord(filter, join(stem, ending))
}
