import * as z from 'zod/mini'
import type { Word } from '#domain/suggest/word-stem.ts'
// JSON, because a module of half a megabyte would be parsed, kept and compiled by every node.
import russian from './russian-words.json' with { type: 'json' }

/** A Bloom filter with 12 bits per word: 0.3 % false positives, no false negatives. */
const filter = z.core.util.base64ToUint8Array(russian.words)

/** Up to this length the list has every form; longer words, with fewer neighbours, are stored in parts. */
const MAX_WHOLE_WORD_LENGTH = 7
/** The last letters of a stem decide which endings may follow: «льн» and «ое» do, «ль» and «ое» do not. */
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

const HASHES = 8

function hasWord(bits: Uint8Array, word: string): boolean {
  const bitOf = hashWord(word, bits.length * 8)
  for (let i = 0; i < HASHES; i++)
    if (((bits[bitOf(i) >> 3] ?? 0) & (1 << (bitOf(i) & 7))) === 0) return false
  return true
}

/** Sets the bits of a word. */
export function addWord(bits: Uint8Array, word: string): void {
  const bitOf = hashWord(word, bits.length * 8)
  for (let i = 0; i < HASHES; i++) bits[bitOf(i) >> 3] = (bits[bitOf(i) >> 3] ?? 0) | (1 << (bitOf(i) & 7))
}

/** Double hashing (Kirsch, Mitzenmacher 2006): derives all hashes from two. */
function hashWord(word: string, size: number): (i: number) => number {
  const first = hash(word, 0x811c9dc5)
  const second = hash(word, 0x9747b28c) | 1
  return (i) => ((first + Math.imul(i, second)) >>> 0) % size
}

/** FNV-1a. */
function hash(word: string, seed: number): number {
  let value = seed
  for (let i = 0; i < word.length; i++) value = Math.imul(value ^ word.charCodeAt(i), 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}
