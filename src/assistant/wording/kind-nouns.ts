import { KINDS } from '#domain/categories.ts'
import { WORDS_BY_KIND } from '#domain/kind-words.ts'

/** A kind of places as people call it: «от вокзала», «без музеев», «музеи». */
export type KindNoun = { singular: string; plural: string; many: string }

/** No case ending is longer: «парк» is not in «парковка», nor «мост» in «мостовая». */
const LONGEST_ENDING = 3
const NO_ENDING = /^(?:[оё]в[а-я]|ь?щ|ник)/

/** The noun of a word in any of its forms; undefined for other words and for several of them. */
export function findKindNoun(word: string): KindNoun | undefined {
  const plain = word.trim().toLowerCase().replaceAll('ё', 'е')
  for (const [name, { stem }] of Object.entries(KINDS)) {
    const forms = WORDS_BY_KIND.get(name)?.forms
    const ending = plain.startsWith(stem) ? plain.slice(stem.length) : undefined
    if (!forms || ending === undefined || ending.length > LONGEST_ENDING || !/^[а-я]*$/.test(ending)) continue
    const [singular, plural, many] = forms
    if (!NO_ENDING.test(ending)) return { singular, plural, many }
  }
  return undefined
}
