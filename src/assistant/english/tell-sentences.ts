import { splitSentences } from '../wording/sentences.ts'
import { SENTENCES } from './compile-sentences.ts'
import { NAME_MARK } from './name-marks.ts'
import { tellSlot } from './tell-slot.ts'

const QUOTE_BEGINS = '\uE100'
const QUOTE_ENDS = '\uE101'
const NAMED = new RegExp(`^(${NAME_MARK}) ?(:| —|\\.) (.+)$`, 'u')
const ONLY_NAME = new RegExp(`^${NAME_MARK}[.,]?$`, 'u')
/** «880 м. Вход»: there a sentence ends, though «м.» may be short for a word. */
const AFTER_UNIT = /(?<=\d (?:м|км|мин|ч)\.) (?=[\p{Lu}«])/u
const CYRILLIC = /\p{Script=Cyrillic}/u

/** A line in English: what the guide says in its own words is quoted in Russian. */
export function tellSentences(line: string): string {
  const parts = line.split(AFTER_UNIT).flatMap(splitSentences)
  return parts.map(tellSentence).filter(Boolean).join(' ')
}

/** Quotations that follow each other are one. */
export function markQuotes(text: string): string {
  return text
    .replaceAll(`${QUOTE_ENDS} ${QUOTE_BEGINS}`, ' ')
    .replaceAll(QUOTE_BEGINS, 'In Russian: “')
    .replaceAll(QUOTE_ENDS, '”')
}

/** True for what is nothing but a quotation. */
export function isQuotation(told: string): boolean {
  return told.startsWith(QUOTE_BEGINS) && told.indexOf(QUOTE_ENDS) === told.length - 1
}

function tellSentence(sentence: string): string {
  const known = tellKnown(sentence)
  if (known !== undefined) return known
  const [, name, mark, rest] = NAMED.exec(sentence) ?? []
  if (name && rest) return `${name}${mark} ${tellSentence(rest)}`
  const hasOwnWords = CYRILLIC.test(sentence)
  if (!hasOwnWords || ONLY_NAME.test(sentence)) return tellSlot(sentence)
  const slot = tellSlot(sentence)
  return CYRILLIC.test(slot) ? `${QUOTE_BEGINS}${sentence}${QUOTE_ENDS}` : slot
}

/** A sentence of the table, its gaps filled. */
function tellKnown(sentence: string): string | undefined {
  for (const { says, gaps, english } of SENTENCES) {
    const match = says.exec(sentence)
    if (!match) continue
    const parts = gaps.map((gap, at) => {
      const said = match[at + 1] ?? ''
      return gap === 'sentence' ? tellSentences(said) : tellGap(said)
    })
    return english.replace(/\{(\d)\}/g, (_, number: string) => parts[Number(number) - 1] ?? '')
  }
  return undefined
}

/** A gap may hold several sentences of the table, with semicolons or commas between them. */
function tellGap(said: string): string {
  return said
    .split('; ')
    .map((part) => tellKnown(part) ?? tellParts(part))
    .join('; ')
}

function tellParts(said: string): string {
  return said
    .split(', ')
    .map((part) => tellKnown(part) ?? tellSlot(part))
    .join(', ')
}
