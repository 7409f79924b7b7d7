import { type Kind, listKinds } from '#domain/kinds/kinds.ts'
import { listStems } from '#domain/kinds/read-stems.ts'

/** A kind of places as people call it: «от вокзала», «без музеев», «музеи». */
export type KindNoun = NonNullable<Kind['forms']>

/** No case ending is longer: «парк» is not in «парковка», nor «мост» in «мостовая». */
const MAX_CASE_ENDING_LENGTH = 3
const NO_ENDING = /^(?:[оё]в[а-я]|ь?щ|ник)/

const NOUNS = listKinds().flatMap(({ stems, forms }) =>
  stems && forms ? [{ stems: listStems(stems), forms }] : [],
)

/** The noun of a word in any of its forms; undefined for other words and for several of them. */
export function findKindNoun(word: string): KindNoun | undefined {
  const plain = word.trim().toLowerCase().replaceAll('ё', 'е')
  return NOUNS.find(({ stems }) => stems.some((stem) => isFormOf(plain, stem)))?.forms
}

function isFormOf(word: string, stem: string): boolean {
  const ending = word.startsWith(stem) ? word.slice(stem.length) : undefined
  if (ending === undefined || ending.length > MAX_CASE_ENDING_LENGTH || !/^[а-я]*$/.test(ending)) return false
  return !NO_ENDING.test(ending)
}
