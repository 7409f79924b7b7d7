import type { Place } from '#domain/place.ts'
import { createSays } from '../language/phrases.ts'
import { splitTokens } from '../language/split-tokens.ts'
import { describeFact } from '../wording/place-facts.ts'
import { splitSentences } from '../wording/sentences.ts'

const DOGS = createSays({ says: 'собак*|собач*|питомц*|животн*' })
const FORBIDS = createSays({
  says: 'нельзя|не пуска*|не пуст*|не допуска*|не разреша*|не рекоменду*|запре*|кроме|не для|без собак*',
})
const speaksOfDogs = (text: string) => DOGS.says(splitTokens(text))
/** What it costs or how it is limited says more than that it may be. */
const LIMITS = /\d\s?(?:руб|₽)|по записи/u

/** Returns whether dogs are let in, with the guide's words: by the fact, else the clauses about dogs, else the tags. */
export function judgeDogs(place: Place): { met: 'yes' | 'no' | 'unknown'; quote?: string | undefined } {
  const { description, descriptionFull = '', additionalInfo = '', price = '', tags } = place
  const sentences = splitSentences([description, descriptionFull, additionalInfo, price].join('\n'))
  const said = sentences.filter(speaksOfDogs)
  const quote = said.find((sentence) => LIMITS.test(sentence)) ?? said[0]
  const fact = describeFact('dogsAllowed', place)
  // «Маленьких собак пускают» says more than that it may be.
  if (fact !== undefined) return { met: place.dogsAllowed === 'no' ? 'no' : 'yes', quote: quote ?? fact }
  if (quote === undefined) return { met: tags.some(speaksOfDogs) ? 'yes' : 'unknown' }
  const clauses = said.flatMap((sentence) => sentence.split(/[;,—–]/).filter(speaksOfDogs))
  const isForbidden = clauses.length > 0 && clauses.every((clause) => FORBIDS.says(splitTokens(clause)))
  return { met: isForbidden ? 'no' : 'yes', quote }
}
