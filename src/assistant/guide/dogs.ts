import type { Place } from '#domain/place.ts'
import { describeFact } from '../wording/place-facts.ts'
import { judgeByText, type Verdict } from './judge-by-text.ts'

/** Whether dogs are let in: the fact of the place decides, else its texts. */
export function judgeDogs(place: Place): Verdict {
  const fact = describeFact('dogsAllowed', place)
  const ofTexts = judgeByText(place, /собак|собач|питомц|животн/iu)
  if (fact === undefined) return ofTexts
  // «Маленьких собак пускают» says more than that it may be.
  return { meets: place.dogsAllowed === 'no' ? 'no' : 'yes', quote: ofTexts.quote ?? fact }
}
