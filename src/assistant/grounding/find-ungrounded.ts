import type { AssistantGuide } from '../assistant-guide.ts'
import { toPlain } from '../language/plain-text.ts'
import { getGrounds } from './grounds.ts'

/** An answer to check, with the numbers computed for it and the words of the visitor. */
export type CheckedAnswer = { text: string; computed: readonly string[]; message: string }

const NUMBER = /\d+(?:[.,:]\d+)*/g
const LINK = /https?:\/\/\S+|\/(?:map|location)\S*/g
const QUOTED = /«([^«»]*(?:«[^«»]*»[^«»]*)*)»/g
/** A capitalized word that does not start a sentence, a line or a quotation. */
const NAME = /(?<=[\p{L}\p{N},;)»] )\p{Lu}\p{Ll}+/gu

/**
 * Returns the ungrounded parts of an answer: numbers, dates, hours, phones, addresses, and names in «ёлочки»
 * or capitalized that are neither in the guide nor computed. Empty if everything is grounded.
 */
export function findUngrounded(guide: AssistantGuide, { text, computed, message }: CheckedAnswer): string[] {
  const grounds = getGrounds(guide)
  const worked = new Set(computed.flatMap((piece) => piece.match(NUMBER) ?? []))
  // Street names occur only in the computed way.
  const workedNames = new Set(computed.flatMap((piece) => piece.match(NAME) ?? []))
  const said = toPlain(message)
  const links = text.match(LINK) ?? []
  const plain = text.replace(LINK, ' ')
  const numbers = plain.match(NUMBER) ?? []
  const quotes = [...plain.matchAll(QUOTED)].map(([, quote = '']) => quote)
  const names = plain.match(NAME) ?? []
  return [
    ...links.filter((link) => !grounds.hasLink(link.replace(/[.,;]$/, ''))),
    ...numbers.filter((number) => !worked.has(number) && !grounds.hasNumber(number)),
    ...quotes.filter((quote) => !grounds.hasQuote(quote)),
    ...names.filter(
      (name) => !workedNames.has(name) && !grounds.hasWord(name) && !said.includes(toPlain(name)),
    ),
  ]
}
