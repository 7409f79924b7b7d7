import type { Place } from '#domain/place.ts'
import { splitSentences } from '../wording/sentences.ts'

/** Whether a place meets a condition, and the sentence of the guide that says so. */
export type Verdict = { readonly meets: 'yes' | 'no' | 'unknown'; readonly quote?: string }

export const UNKNOWN: Verdict = { meets: 'unknown' }
const FORBIDS = /нельзя|не\s(?:пуска|пуст|допуска|разреша|рекоменду)|запре|кроме|не\sдля|без\sсобак/iu

/** What the texts say of a word: the clause that has it decides, and a ban in it means no. */
export function judgeByText(place: Place, word: RegExp, forbids = FORBIDS): Verdict {
  const { description, descriptionFull = '', additionalInfo = '', price = '', tags } = place
  const sentences = splitSentences([description, descriptionFull, additionalInfo, price].join('\n'))
  const said = sentences.filter((sentence) => word.test(sentence))
  const clauses = said.flatMap((sentence) => sentence.split(/[;,—–]/).filter((clause) => word.test(clause)))
  // What it costs or how it is limited says more than that it may be.
  const quote = said.find((sentence) => /\d\s?(?:руб|₽)|по записи/u.test(sentence)) ?? said[0]
  if (quote === undefined) return tags.some((tag) => word.test(tag)) ? { meets: 'yes' } : UNKNOWN
  const isForbidden = clauses.length > 0 && clauses.every((clause) => forbids.test(clause))
  return { meets: isForbidden ? 'no' : 'yes', quote }
}
