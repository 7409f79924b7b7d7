import { type GroundedText, told } from './grounded-text.ts'

const LONGEST_MISSING = 40

/** «В каталоге такого нет: аквапарк.» The visitor's words come back as plain words, never as a name. */
export function tellMissing(asked: readonly string[]): GroundedText {
  const words = asked.map(toPlainWords).filter(Boolean)
  if (words.length === 0) return told`В каталоге такого нет.`
  return told`В каталоге такого нет: ${words.slice(0, 3).join(', ')}.`
}

function toPlainWords(text: string): string {
  return (
    text
      // A number that only the visitor knows of is not repeated as if it were a fact.
      .replace(/[^\p{L}\s-]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, LONGEST_MISSING)
      .toLowerCase()
  )
}
