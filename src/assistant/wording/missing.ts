import { type GroundedText, told } from './grounded-text.ts'
import { findKindNoun } from './kind-nouns.ts'

/** «Аквапарков в путеводителе нет.» What is not surely a kind of place is not said again in the visitor's words. */
export function tellMissing(asked: readonly string[]): GroundedText {
  const [only, another] = asked.filter((words) => words.trim() !== '')
  const noun = another === undefined && only !== undefined ? findKindNoun(only) : undefined
  if (noun === undefined) return told`Такого в путеводителе нет.`
  const { genitivePlural } = noun
  return told`${genitivePlural.charAt(0).toUpperCase()}${genitivePlural.slice(1)} в путеводителе нет.`
}
