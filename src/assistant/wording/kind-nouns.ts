import { type Kind, listKinds } from '#domain/kinds/kinds.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { compareForms, SAME_FORM, toWord } from '#domain/suggest/word-stem.ts'
import { type GroundedText, grounded } from './grounded-text.ts'
import { capitalize } from './sentences.ts'

const KINDS = listKinds().map(({ name, forms }) => ({ name, forms, word: toWord(name) }))

/** The kinds whose names stand in a text in any of their forms, in its order. */
function listKindsNamed(text: string): { name: string; forms?: Kind['forms'] | undefined }[] {
  return normalizeWords(text.toLowerCase()).flatMap(
    (word) => KINDS.find((kind) => compareForms(kind.word, toWord(word)) >= SAME_FORM) ?? [],
  )
}

/** The noun of a word in any of its forms; undefined for other words and for several of them. */
export function findKindNoun(text: string): Kind['forms'] {
  return /\s/.test(text.trim()) ? undefined : listKindsNamed(text)[0]?.forms
}

const MAX_NAMED = 3

/**
 * «Музеев в путеводителе нет», «Такого в путеводителе нет: планетарий». What is not surely a kind of place is not said
 * again: the visitor's own words would stand in the wrong case.
 */
export function describeMissing(asked: readonly string[]): GroundedText {
  const [only, another] = asked.filter((words) => words.trim() !== '')
  const noun = another === undefined && only !== undefined ? findKindNoun(only) : undefined
  if (noun) return grounded`${capitalize(noun.genitivePlural)} в путеводителе нет.`
  const names = [...new Set(asked.flatMap(listKindsNamed).map(({ name }) => name))].slice(0, MAX_NAMED)
  return names.length === 0
    ? grounded`Такого в путеводителе нет.`
    : grounded`Такого в путеводителе нет: ${names.join(', ')}.`
}
