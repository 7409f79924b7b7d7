import { type Kind, listKinds } from '#domain/kinds/kinds.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { compareForms, SAME_FORM, toWord } from '#domain/suggest/word-stem.ts'

/** A kind of places as people call it: «от вокзала», «без музеев», «музеи». */
export type KindNoun = NonNullable<Kind['forms']>

const KINDS = listKinds().map(({ name, forms }) => ({ name, forms, word: toWord(name) }))

/** The kinds whose names stand in a text in any of their forms, in its order. */
export function listKindsNamed(text: string): { name: string; forms?: KindNoun | undefined }[] {
  return normalizeWords(text.toLowerCase()).flatMap(
    (word) => KINDS.find((kind) => compareForms(kind.word, toWord(word)) >= SAME_FORM) ?? [],
  )
}

/** The noun of a word in any of its forms; undefined for other words and for several of them. */
export function findKindNoun(text: string): KindNoun | undefined {
  return /\s/.test(text.trim()) ? undefined : listKindsNamed(text)[0]?.forms
}
