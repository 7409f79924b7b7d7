import type { Token } from './split-tokens.ts'

/** Words that say nothing of their own: the view of «имею в виду» is none to look at. */
const FILLERS = [
  'имею в виду',
  'имел в виду',
  'имела в виду',
  'имеем в виду',
  'так сказать',
  'честно говоря',
].map((phrase) => phrase.split(' '))

/** The words of a message without phrases that only fill it; a message that is nothing else stays. */
export function dropFillers(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const filler = FILLERS.find((phrase) => phrase.every((word, next) => tokens[at + next]?.text === word))
    const token = tokens[at]
    if (filler === undefined && token) kept.push(token)
    at += filler?.length ?? 1
  }
  return kept.length > 0 ? kept : [...tokens]
}
