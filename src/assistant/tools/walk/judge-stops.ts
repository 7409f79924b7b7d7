import type { Place } from '#domain/place.ts'
import type { Conditions } from '../../request.ts'
import type { ToolContext } from '../tool-context.ts'
import { isOfEveryStop } from './need-rules.ts'
import type { JudgeNeed, StopVerdict } from './walk-outcome.ts'

/** The verdicts of a place under all needs of a walk, in the order in which they were asked for. */
export type JudgePlace = (place: Place) => readonly StopVerdict[]

/** Judges each place once. */
export function createPlaceJudge(
  context: Pick<ToolContext, 'index'>,
  { needs, unwantedNeeds }: Pick<Conditions, 'needs' | 'unwantedNeeds'>,
  judge: JudgeNeed,
): JudgePlace {
  const known = new Map<number, readonly StopVerdict[]>()
  const asked = [
    ...needs.map((need) => ({ need, isUnwanted: false })),
    ...unwantedNeeds.map((need) => ({ need, isUnwanted: true })),
  ]
  return (place) => {
    const verdicts =
      known.get(place.id) ?? asked.map((one): StopVerdict => ({ ...judge(context, place, one.need), ...one }))
    known.set(place.id, verdicts)
    return verdicts
  }
}

/** True for a verdict that keeps a place out of a walk unless it was named. */
export function isBroken({ need, isUnwanted, met }: StopVerdict): boolean {
  return isUnwanted ? met === 'yes' : met === 'no' && isOfEveryStop(need)
}

/** True for a place that surely meets all that each stop is to meet. */
export function meetsAll(verdicts: readonly StopVerdict[]): boolean {
  return verdicts.every(({ need, isUnwanted, met }) => isUnwanted || !isOfEveryStop(need) || met === 'yes')
}

/** How many of the needs a place surely met. */
export function countMet(verdicts: readonly StopVerdict[]): number {
  return verdicts.filter(({ isUnwanted, met }) => !isUnwanted && met === 'yes').length
}

/** The places that surely met most of the needs. */
export function keepBestMet(places: readonly Place[], judge: JudgePlace): Place[] {
  const best = Math.max(0, ...places.map((place) => countMet(judge(place))))
  return places.filter((place) => countMet(judge(place)) === best)
}
