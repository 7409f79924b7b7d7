import type { Place } from '#domain/place.ts'
import { tellFact } from '../wording/place-facts.ts'
import { judgeByText, type Verdict } from './judge-by-text.ts'

/** Whether dogs are let in: the fact of the place decides, else its texts. */
export function judgeDogs(place: Place): Verdict {
  const quote = tellFact('dogsAllowed', place)
  if (quote !== undefined) return { meets: place.dogsAllowed === 'no' ? 'no' : 'yes', quote }
  return judgeByText(place, /собак|собач|питомц|животн/iu)
}
