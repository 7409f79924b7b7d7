import type { AssistantGuide } from '../assistant-guide.ts'
import { toPlain } from '../language/plain-text.ts'
import { getGrounds } from './grounds.ts'

/** An answer to check, with the numbers that were worked out for it and the words of the visitor. */
export type CheckedAnswer = { text: string; computed: readonly string[]; message: string }

const NUMBER = /\d+(?:[.,:]\d+)*/g
const LINK = /https?:\/\/\S+|\/(?:map|location)\S*/g
const QUOTED = /«([^«»]*(?:«[^«»]*»[^«»]*)*)»/g
/** A word with a capital letter that does not begin a sentence, a line or a quotation. */
const NAME = /(?<=[\p{L}\p{N},;)»] )\p{Lu}\p{Ll}+/gu

/**
 * What an answer says and nothing vouches for: numbers, dates, hours, phones and addresses, names in «ёлочки» or
 * with a capital letter that stand neither in the guide nor in what was worked out. Empty when all is grounded.
 */
export function findUngrounded(guide: AssistantGuide, { text, computed, message }: CheckedAnswer): string[] {
  const grounds = getGrounds(guide)
  const worked = new Set(computed.flatMap((piece) => piece.match(NUMBER) ?? []))
  // Names of streets come with the way in words, and stand nowhere else.
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
