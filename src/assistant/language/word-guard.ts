import * as z from 'zod/mini'
import type { Word } from '#domain/suggest/word-stem.ts'
import { hasWord } from './bloom-filter.ts'
// As data: a source of half a megabyte is read, kept and compiled by every node.
import russian from './russian-words.json' with { type: 'json' }

const filter = { bits: z.core.util.base64ToUint8Array(russian.words) }

/** Up to this length every form is in the list: short words have too many neighbours. Longer ones are there in parts. */
const MAX_WHOLE_WORD_LENGTH = 7
/** So much of the stem tells which endings may follow it: «ль» and «ое» do not meet, «льн» and «ое» do. */
const LETTERS_BEFORE_ENDING = 2

/** What a word is in the list by: itself, or its stem and the joint between stem and ending. */
export function listGuardKeys(word: Word): string[] {
  return word.text.length <= MAX_WHOLE_WORD_LENGTH
    ? [word.text]
    : [`${word.stem}-`, join(word.stem, word.text.slice(word.stem.length))]
}

function join(stem: string, ending: string): string {
  return `${stem.slice(-LETTERS_BEFORE_ENDING)}|${ending}`
}

/** True for a form of a Russian word, and for few other texts. */
export function isRussianWord(word: Word): boolean {
  return listGuardKeys(word).every((key) => hasWord(filter, key))
}

/** True when the ending follows such a stem in some Russian word: «рй» never follows «казанск». */
export function mayEnd(stem: string, ending: string): boolean {
  return hasWord(filter, join(stem, ending))
}
