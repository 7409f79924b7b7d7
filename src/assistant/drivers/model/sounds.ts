import { hasCyrillic, normalizeWords } from '#domain/suggest/normalize-words.ts'
import { toLatinName } from '../../language/latin-name.ts'

const CASE_ENDING =
  /(?<=\p{L}{3})(?:ами|ями|ого|его|ому|ему|ыми|ими|ом|ем|ым|им|ий|ый|ой|ей|ах|ях|ам|ям|ых|их|ую|юю|ая|яя|ою|ею|[аеиоуыюяйь])$/u
/** Endings after a name in both alphabets: «шведский», Swedish and Swedes match. */
const NAME_ENDING = /(?<=[a-z]{4})(?:sk[aeiouy]*|ish|ians?|ans?|es|s)$/
/** Sounds that English and transliteration spell differently, applied in this order. */
const SAME_SOUNDS: readonly (readonly [letters: RegExp, sound: string])[] = [
  [/y[eo]/g, 'e'],
  [/y/g, 'i'],
  [/sh|sch/g, 's'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck|c(?!h)|q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/(.)\1/g, '$1'],
]

/**
 * Returns a phonetic form of each word, each between spaces. It is equal for all cases of a name, its
 * fleeting vowels, our transliteration and the usual English spelling: «Петра Одинцова», Pyotr Odintsov,
 * Peter.
 */
export function toSounds(text: string): string {
  return ` ${normalizeWords(text).map(toSound).join(' ')} `
}

function toSound(word: string): string {
  const latin = hasCyrillic(word) ? toLatinName(word.replace(CASE_ENDING, '')) : word
  const plain = SAME_SOUNDS.reduce(
    (sounds, [letters, sound]) => sounds.replace(letters, sound),
    latin.replace(NAME_ENDING, ''),
  )
  const [vowel = ''] = /[aeiou]/.exec(plain) ?? []
  return `${plain.slice(0, 1)}${plain.slice(1).replace(/[aeiou]/g, '')}${vowel}`
}
