import type { Place } from '#domain/place.ts'
import { findPlace } from '../dialogue/named-places.ts'
import type { Quote } from '../guide/compose-evidence.ts'
import { getPlaceState, isDoubtful } from '../guide/place-state.ts'
import { getDate } from '../local-day.ts'
import { capitalize } from '../wording/first-letter.ts'
import { type GroundedText, joinTold, told } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { shorten } from '../wording/sentences.ts'
import type { AnswerContext } from './answer-context.ts'
import { tellWithDates } from './tell-with-dates.ts'

const LONGEST_TELLING = 650

/** A place that was named already is not named again. */
export function tellQuotes(
  context: AnswerContext,
  quotes: readonly Quote[],
  named: Place | undefined,
): GroundedText {
  const pieces = quotes.map(({ owner, sentences }) => {
    const place = owner.kind === 'place' ? findPlace(context, owner.id) : undefined
    const text = joinTold(
      dropCaveat(place, sentences).map((sentence) => tellWithDates(sentence, getDate(context.turn.now))),
      ' ',
    )
    if (place === undefined) return text
    return place.id === named?.id
      ? joinTold([text, tellCaveat(place, text.text)], ' ')
      : told`${tellQuotedPlace(place)}: ${joinTold([text, tellCaveat(place, text.text)], ' ')}`
  })
  const whole = joinTold(pieces, ' ')
  return { ...whole, text: shorten(whole.text, LONGEST_TELLING) }
}

/** What a place is and its warning may be one sentence: after others only the warning is told, at the end. */
function dropCaveat(place: Place | undefined, sentences: readonly string[]): readonly string[] {
  if (place === undefined || !isDoubtful(place)) return sentences
  return sentences.filter((sentence, at) => at === 0 || sentence !== getPlaceState(place).sentence)
}

/** That a place is closed is told with whatever is asked of it; what stands before its warning is not told again. */
export function tellCaveat(place: Place, told: string): string {
  const { state, sentence } = getPlaceState(place)
  if (!isDoubtful(place) || sentence === undefined || told.includes(sentence)) return ''
  // Where what it is and the warning are one sentence, what it is was told before.
  const isDescription = told !== '' && state === 'doubtful' && place.description.startsWith(sentence)
  const warning = isDescription ? (sentence.split('; ').at(-1) ?? sentence) : sentence
  return warning.length < LEAST_WARNING ? sentence : capitalize(warning)
}

const LEAST_WARNING = 25
