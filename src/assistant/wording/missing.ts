import { capitalize } from './first-letter.ts'
import { type GroundedText, grounded } from './grounded-text.ts'
import { findKindNoun, listKindsNamed } from './kind-nouns.ts'

const MAX_NAMED = 3

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
  const names = [...new Set(asked.flatMap(listKindsNamed).map(({ name }) => name))].slice(0, MAX_NAMED)
  return names.length === 0
    ? grounded`Такого в путеводителе нет.`
    : grounded`Такого в путеводителе нет: ${names.join(', ')}.`
}
