import type { Place } from '#domain/place.ts'
import { describeFact } from '../wording/place-facts.ts'
import { splitSentences } from '../wording/sentences.ts'

/** Whether a place meets a condition, and the sentence of the guide that says so. */
export type Verdict = { readonly meets: 'yes' | 'no' | 'unknown'; readonly quote?: string }

const UNKNOWN: Verdict = { meets: 'unknown' }
const DOG = /собак|собач|питомц|животн/iu
const FORBIDS = /нельзя|не\s(?:пуска|пуст|допуска|разреша|рекоменду)|запре|кроме|не\sдля|без\sсобак/iu

/** Whether dogs are let in: the fact of the place decides, else its texts. */
export function judgeDogs(place: Place): Verdict {
  const fact = describeFact('dogsAllowed', place)
  const ofTexts = judgeByTexts(place)
  if (fact === undefined) return ofTexts
  // «Маленьких собак пускают» says more than that it may be.
  return { meets: place.dogsAllowed === 'no' ? 'no' : 'yes', quote: ofTexts.quote ?? fact }
}

/** What the texts say of dogs: the clause that has it decides, and a ban in it means no. */
function judgeByTexts(place: Place): Verdict {
  const { description, descriptionFull = '', additionalInfo = '', price = '', tags } = place
  const sentences = splitSentences([description, descriptionFull, additionalInfo, price].join('\n'))
  const said = sentences.filter((sentence) => DOG.test(sentence))
  const clauses = said.flatMap((sentence) => sentence.split(/[;,—–]/).filter((clause) => DOG.test(clause)))
  // What it costs or how it is limited says more than that it may be.
  const quote = said.find((sentence) => /\d\s?(?:руб|₽)|по записи/u.test(sentence)) ?? said[0]
  if (quote === undefined) return tags.some((tag) => DOG.test(tag)) ? { meets: 'yes' } : UNKNOWN
  const isForbidden = clauses.length > 0 && clauses.every((clause) => FORBIDS.test(clause))
  return { meets: isForbidden ? 'no' : 'yes', quote }
}
