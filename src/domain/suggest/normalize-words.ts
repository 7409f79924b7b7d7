const LATIN_LOOK_ALIKES = 'abcehkmoptxy'
const CYRILLIC_LOOK_ALIKES = 'авсенкмортху'

const CYRILLIC = /\p{Script=Cyrillic}/u
const LATIN_LETTERS = /[a-z]/g
const HAS_LATIN = /[a-z]/

/** Splits a text into words and numbers in lower case, with «е» for «ё» and without stress marks, quotes and «№». */
export function normalizeWords(text: string): string[] {
  // NFC instead of NFKC: the latter turns «№» into the word «No».
  const plain = text.normalize('NFC').toLowerCase().replaceAll('ё', 'е')
  const words = plain.replace(/[\p{M}\p{Cf}]/gu, '').match(/\p{L}+|\p{N}+/gu) ?? []
  return words.map(replaceLookAlikes)
}

/** Returns whether a text has a Cyrillic letter. */
export function hasCyrillic(text: string): boolean {
  return CYRILLIC.test(text)
}

/** Returns whether a normalized word consists of digits. */
export function isNumber(word: string): boolean {
  return /^\p{N}+$/u.test(word)
}

function replaceLookAlikes(word: string): string {
  if (!HAS_LATIN.test(word) || !hasCyrillic(word)) return word
  return word.replace(
    LATIN_LETTERS,
    (letter) => CYRILLIC_LOOK_ALIKES[LATIN_LOOK_ALIKES.indexOf(letter)] ?? letter,
  )
}
