import { isOfKind } from '#domain/kinds/kinds.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Place } from '#domain/place.ts'
import { createSays } from '../language/phrases.ts'
import { splitTokens, type Token } from '../language/split-tokens.ts'
import { splitSentences } from '../wording/sentences.ts'
import stateWords from './state-words.json' with { type: 'json' }

/**
 * Reliability of a place. `unverified`: the text may be outdated. `doubtful`: there may be nothing to visit.
 * `closed`: the guide says that there is nothing to visit.
 */
export type PlaceState = {
  state: 'fine' | 'unverified' | 'doubtful' | 'closed'
  sentence?: string
}

type Texts = Pick<Place, 'category' | 'description' | 'descriptionFull' | 'additionalInfo'>

const SEVERITY = { fine: 0, unverified: 1, doubtful: 2, closed: 3 }

/** Returns the most severe state that the place's own texts tell; of equal ones the editor's remark comes first. */
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

/** True of a place that is proposed only if the visitor asks for it by name. */
export function isDoubtful(place: Texts): boolean {
  return SEVERITY[getPlaceState(place).state] >= SEVERITY.doubtful
}

const { rules, ...words } = stateWords

const SAYS = createSays(words)
const RULES = rules.map(({ state, all }) => ({ state, all: all.map((says) => createSays({ says }).says) }))
const BRACKETS = /\([^)]*\)/g

/** Returns the state of the first rule, the most severe first, whose words are all in the sentence. */
function readState(sentence: string, category: string): PlaceState['state'] {
  const whole = splitTokens(sentence.replace(BRACKETS, ' '))
  const other = whole.findIndex((_, at) => SAYS.ofAnother(whole.slice(at, at + 2)))
  const tokens = other < 0 ? whole : whole.slice(0, other)
  const isClosed = !SAYS.part(tokens) && !isOfOtherTime(tokens)
  const rule = RULES.find(
    ({ state, all }) =>
      all.every((says) => says(tokens)) && (state === 'closed' ? isClosed : !SAYS.choice(tokens)),
  )
  if (rule?.state === 'closed') return SAYS.guess(tokens) ? 'doubtful' : 'closed'
  // A house can be seen from the street even if nobody may enter.
  if (rule?.state === 'inside') return isOfKind(category, 'isSeenFromStreet') ? 'unverified' : 'doubtful'
  return (rule?.state as PlaceState['state'] | undefined) ?? 'fine'
}

/** «По понедельникам закрыт», «с 1 по 21 июля на ремонте», «закрыли в 1937 году» say nothing about today. */
function isOfOtherTime(tokens: readonly Token[]): boolean {
  const has = (pattern: RegExp) => tokens.some(({ text }) => pattern.test(text))
  const isOfMonths = SAYS.months(tokens) && !has(/^20\d\d$/)
  if (isOfMonths && tokens.some(({ text }) => text === 'по')) return true
  return !SAYS.certain(tokens) && (isOfMonths || SAYS.recurring(tokens) || has(/^1\d{3}$/))
}
