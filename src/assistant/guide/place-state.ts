import { isOfKind } from '#domain/kinds/kinds.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Place } from '#domain/place.ts'
import { splitSentences } from '../wording/sentences.ts'
import { CLOSED, DOUBTFUL, IS_NO_STATE, OF_INSIDE, UNVERIFIED } from './state-phrases.ts'

/**
 * How far one may count on a place. `unverified`: what is written may not hold any more. `doubtful`: nobody knows
 * whether there is anything to visit. `closed`: the guide says that there is not.
 */
export type PlaceState = {
  state: 'fine' | 'unverified' | 'doubtful' | 'closed'
  /** The guide's own sentence that says so. */
  sentence?: string
}

type Texts = Pick<Place, 'category' | 'description' | 'descriptionFull' | 'additionalInfo'>

const SEVERITY = { fine: 0, unverified: 1, doubtful: 2, closed: 3 }

/**
 * Whether a place can be proposed, read from its own texts: of the sentences that speak of it the gravest counts,
 * and of those as grave the editor's remark before the description.
 */
export const getPlaceState = memoizeByRef((place: Texts): PlaceState => {
  let found: PlaceState = { state: 'fine' }
  for (const text of [place.additionalInfo, place.description, place.descriptionFull]) {
    for (const sentence of text ? splitSentences(text) : []) {
      const state = readState(sentence, place.category)
      if (SEVERITY[state] > SEVERITY[found.state]) found = { state, sentence }
    }
  }
  return found
})

/** True for a place that nobody is sent to unless he asks for it by name. */
export function isDoubtful(place: Texts): boolean {
  return SEVERITY[getPlaceState(place).state] >= SEVERITY.doubtful
}

function readState(sentence: string, category: string): PlaceState['state'] {
  const text = sentence.toLowerCase().replaceAll('ё', 'е').replace(IS_NO_STATE, ' ')
  if (CLOSED.some((says) => says.test(text))) return isGuess(text) ? 'doubtful' : 'closed'
  if (DOUBTFUL.some((says) => says.test(text))) return 'doubtful'
  if (OF_INSIDE.test(text)) return isOfKind(category, 'isSeenFromStreet') ? 'unverified' : 'doubtful'
  return UNVERIFIED.test(text) ? 'unverified' : 'fine'
}

/** «Фильмы, вероятно, не показывают» */
function isGuess(text: string): boolean {
  return /вероятно|возможно|похоже|по слухам|говорят|может быть|предположительно/.test(text)
}
