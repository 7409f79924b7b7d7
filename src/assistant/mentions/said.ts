import type { Token } from '../language/split-tokens.ts'

/** Punctuation that parts names. */
export const SEPARATOR = /[,.;!?…]/u

/** Words that tags and names hold too, and that say in a message what to do or where. */
export const NAMES_NOTHING =
  /^(?:город|прогул|отдых|отдох|маршрут|дорог|мест|центр|релакс|улиц|район|сегодня|новы|стар(?:ый|ом|ого|ая|ое)$|перв|дет|сем|главн|больш|мал|дом[ауе]?$|домой|здани|классн)/

/** The tokens as the visitor wrote them. */
export function sayTokens(tokens: readonly Token[]): string {
  return tokens.map(({ raw }) => raw).join(' ')
}
