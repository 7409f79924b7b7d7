import { listKinds } from '#domain/kinds/kinds.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { capitalize } from './first-letter.ts'
import { type GroundedText, grounded } from './grounded-text.ts'
import { findKindNoun } from './kind-nouns.ts'

const MAX_NAMED = 3
const KINDS = listKinds().map(({ name }) => ({ name, word: toWord(name) }))

/**
 * «Музеев в путеводителе нет», «Такого в путеводителе нет: планетарий». What is not surely a kind of place is not said
 * again: the visitor's own words would stand in the wrong case.
 */
export function describeMissing(asked: readonly string[]): GroundedText {
  const [only, another] = asked.filter((words) => words.trim() !== '')
  const noun = another === undefined && only !== undefined ? findKindNoun(only) : undefined
  if (noun) {
    const { genitivePlural } = noun
    return grounded`${capitalize(genitivePlural)} в путеводителе нет.`
  }
  const names = [...new Set(asked.flatMap(listKindNames))].slice(0, MAX_NAMED)
  return names.length === 0
    ? grounded`Такого в путеводителе нет.`
    : grounded`Такого в путеводителе нет: ${names.join(', ')}.`
}

function listKindNames(asked: string): string[] {
  return normalizeWords(asked.toLowerCase()).flatMap((text) => {
    const word = toWord(text)
    const found = KINDS.find((kind) => compareForms(kind.word, word) >= SAME_FORM)
    return found ? [found.name] : []
  })
}
