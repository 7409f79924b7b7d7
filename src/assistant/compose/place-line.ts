import { tellFootWay } from '../guide/foot-way.ts'
import { getPlaceState, isDoubtful } from '../guide/place-state.ts'
import type { FoundPlace } from '../tools/find-places.ts'
import type { Verdict } from '../tools/judge-condition.ts'
import { type GroundedText, joinTold, told, toldComputed } from '../wording/grounded-text.ts'
import { tellFact } from '../wording/place-facts.ts'
import { endSentence, shorten } from '../wording/sentences.ts'
import { nameUnknown } from './condition-words.ts'

const MAX_TOLD_VERDICTS = 2
/** Words of the passages say more than the facts that all places of the list share. */
const TELLING: readonly Verdict['condition']['kind'][] = ['topic', 'need', 'when', 'unwantedNeed']

/** What shows that a place suits: its caveat, else the words of the guide for its conditions, else its description. */
export function tellEvidence(
  { place, verdicts }: FoundPlace,
  maxLength: number,
  isAlone = false,
): GroundedText {
  const caveat = isDoubtful(place) ? getPlaceState(place).sentence : undefined
  // The head of a list says already what is so at all of its places.
  const shared = isAlone ? [] : [tellFact('indoor', place), tellFact('stepFree', place)]
  const quotes = [...new Set(listQuotes(verdicts))]
    .filter((quote) => !shared.includes(quote))
    .slice(0, MAX_TOLD_VERDICTS)
  const pieces = caveat ? [caveat] : quotes.length > 0 ? quotes : [place.description]
  const each = Math.floor(maxLength / pieces.length)
  return joinTold(
    pieces
      .map((piece) => shorten(piece, each))
      .filter((piece) => piece !== '')
      .map((piece) => told`${endSentence(piece)}`),
    ' ',
  )
}

function listQuotes(verdicts: readonly Verdict[]): string[] {
  return TELLING.flatMap((kind) =>
    verdicts.flatMap(({ condition, met, quote }) =>
      condition.kind === kind && met === 'yes' && quote !== undefined ? [quote] : [],
    ),
  )
}

/** «350 м, ≈ 6 мин пешком» from where the places are to be near to; empty without such a point. */
export function tellNearness({ way }: FoundPlace): GroundedText {
  return way === undefined ? told`` : tellFootWay(way)
}

/** What is not said of a place, in the order of the conditions; what half answers it comes with it. */
export function listUnknown({ verdicts }: FoundPlace): { words: string; quote?: string | undefined }[] {
  return verdicts.flatMap(({ condition, met, quote }) => {
    const words = met === 'unknown' ? nameUnknown(condition) : undefined
    return words === undefined ? [] : [{ words, quote }]
  })
}

/** The number of a line: «3.» */
export function tellNumber(number: number): GroundedText {
  return toldComputed(`${number}.`)
}
