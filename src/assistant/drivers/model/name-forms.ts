import { hasCyrillic, normalizeWords } from '#domain/suggest/normalize-words.ts'
import { toLatinName } from '../../language/latin-name.ts'

/** Endings of the cases of nouns and adjectives. */
const CASE_ENDING =
  /(?:ами|ями|ого|его|ому|ему|ыми|ими|ом|ем|ым|им|ой|ей|ах|ях|ам|ям|ых|их|ую|юю|ая|яя|ою|ею|[аеиоуыюяйь])$/u
/** «Узелок» and «узелка»: the vowel of a suffix comes and goes. */
const FLEETING_VOWEL = /[ео](?=[кцлнрв]$)/u
const MIN_STEM_LENGTH = 3
/** What English puts after a name. */
const ENGLISH_ENDING = /(?:'s|ish|ians?|ans?|es|s)$/
/** How English writes sounds that a transliteration writes otherwise, in this order. */
const SAME_SOUNDS: readonly (readonly [letters: RegExp, sound: string])[] = [
  [/sh|sch/g, 's'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck|c(?!h)|q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
]
const MIN_SOUNDS = 3

/** The words of a text without the endings of their cases, each between spaces: «Ивана Одинцова» is as «Иван Одинцов». */
export function toNameForms(text: string): string {
  return ` ${normalizeWords(text).map(toNameForm).join(' ')} `
}

function toNameForm(word: string): string {
  const stem = word.replace(CASE_ENDING, '')
  const whole = stem.length >= MIN_STEM_LENGTH ? stem : word
  return whole.length > MIN_STEM_LENGTH ? whole.replace(FLEETING_VOWEL, '') : whole
}

/** How a name sounds, the same for «Пётр» and Peter, «швед» and Swedes; undefined for one too short to tell. */
export function toSound(word: string): string | undefined {
  const isRussian = hasCyrillic(word)
  const latin = isRussian
    ? toLatinName(word).replace(/sk$/, '')
    : word.toLowerCase().replace(ENGLISH_ENDING, '')
  const plain = SAME_SOUNDS.reduce((text, [letters, sound]) => text.replace(letters, sound), latin).replace(
    /(.)\1/g,
    '$1',
  )
  const [vowel = ''] = /[aeiou]/.exec(plain) ?? []
  const sounds = plain.slice(0, 1) + plain.slice(1).replace(/[aeiouy']/g, '')
  return sounds.length >= MIN_SOUNDS ? `${sounds}/${vowel}` : undefined
}
