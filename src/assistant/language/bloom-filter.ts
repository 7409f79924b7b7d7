/** A set of words that takes 12 bits a word and says «yes» wrongly three times in a thousand, «no» never. */
export type BloomFilter = { readonly bits: Uint8Array }

const HASHES = 8

export function hasWord({ bits }: BloomFilter, word: string): boolean {
  return listBits(word, bits.length * 8).every((bit) => ((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0)
}

export function addWord({ bits }: BloomFilter, word: string): void {
  for (const bit of listBits(word, bits.length * 8)) bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7))
}

/** Kirsch and Mitzenmacher 2006: two hashes make as many as are needed. */
function listBits(word: string, size: number): number[] {
  const first = hash(word, 0x811c9dc5)
  const second = hash(word, 0x9747b28c) | 1
  return Array.from({ length: HASHES }, (_, i) => ((first + Math.imul(i, second)) >>> 0) % size)
}

/** FNV-1a. */
function hash(word: string, seed: number): number {
  let value = seed
  for (let i = 0; i < word.length; i++) value = Math.imul(value ^ word.charCodeAt(i), 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}
