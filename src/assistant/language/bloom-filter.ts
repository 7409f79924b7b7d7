/** A Bloom filter with 12 bits per word: 0.3 % false positives, no false negatives. */
export type BloomFilter = { readonly bits: Uint8Array }

const HASHES = 8

export function hasWord({ bits }: BloomFilter, word: string): boolean {
  const bitOf = hashWord(word, bits.length * 8)
  for (let i = 0; i < HASHES; i++) if (!isSet(bits, bitOf(i))) return false
  return true
}

export function addWord({ bits }: BloomFilter, word: string): void {
  const bitOf = hashWord(word, bits.length * 8)
  for (let i = 0; i < HASHES; i++) bits[bitOf(i) >> 3] = (bits[bitOf(i) >> 3] ?? 0) | (1 << (bitOf(i) & 7))
}

function isSet(bits: Uint8Array, bit: number): boolean {
  return ((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0
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
