import type { Place } from '#domain/place.ts'
import { describeFact } from '../wording/place-facts.ts'
import { splitSentences } from '../wording/sentences.ts'

const DOGS = /собак|собач|питомц|животн/iu
const FORBIDS = /нельзя|не\s(?:пуска|пуст|допуска|разреша|рекоменду)|запре|кроме|не\sдля|без\sсобак/iu
/** What it costs or how it is limited says more than that it may be. */
const LIMITS = /\d\s?(?:руб|₽)|по записи/u

/**
 * Whether dogs are let in, with the sentence of the guide that says so: the fact of the place decides, else the clauses of its
 * texts that speak of dogs, else its tags.
 */
export function judgeDogs(place: Place): { met: 'yes' | 'no' | 'unknown'; quote?: string | undefined } {
  const { description, descriptionFull = '', additionalInfo = '', price = '', tags } = place
  const sentences = splitSentences([description, descriptionFull, additionalInfo, price].join('\n'))
  const said = sentences.filter((sentence) => DOGS.test(sentence))
  const quote = said.find((sentence) => LIMITS.test(sentence)) ?? said[0]
  const fact = describeFact('dogsAllowed', place)
  // «Маленьких собак пускают» says more than that it may be.
  if (fact !== undefined) return { met: place.dogsAllowed === 'no' ? 'no' : 'yes', quote: quote ?? fact }
  if (quote === undefined) return { met: tags.some((tag) => DOGS.test(tag)) ? 'yes' : 'unknown' }
  const clauses = said.flatMap((sentence) => sentence.split(/[;,—–]/).filter((clause) => DOGS.test(clause)))
  const isForbidden = clauses.length > 0 && clauses.every((clause) => FORBIDS.test(clause))
  return { met: isForbidden ? 'no' : 'yes', quote }
}
