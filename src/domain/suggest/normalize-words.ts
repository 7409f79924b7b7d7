const LATIN_LOOK_ALIKES = 'abcehkmoptxy'
const CYRILLIC_LOOK_ALIKES = 'авсенкмортху'

const CYRILLIC = /\p{Script=Cyrillic}/u

/** Splits a text into words and numbers in lower case, with «е» for «ё» and without stress marks, quotes and «№». */
export function normalizeWords(text: string): string[] {
  // NFC instead of NFKC: the latter turns «№» into the word «No».
  const plain = text.normalize('NFC').toLowerCase().replaceAll('ё', 'е')
  const words = plain.replace(/[\p{M}\p{Cf}]/gu, '').match(/\p{L}+|\p{N}+/gu) ?? []
  return words.map((word) => (hasCyrillic(word) ? replaceLookAlikes(word) : word))
}

export function hasCyrillic(text: string): boolean {
  return CYRILLIC.test(text)
}

export function isNumber(word: string): boolean {
  return /^\p{N}+$/u.test(word)
}

/** Replaces small Latin letters that look like Russian ones: «cб» becomes «сб». */
export function replaceLookAlikes(word: string): string {
  return word.replace(/[a-z]/g, (letter) => CYRILLIC_LOOK_ALIKES[LATIN_LOOK_ALIKES.indexOf(letter)] ?? letter)
}
