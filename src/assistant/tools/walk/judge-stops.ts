import type { Place } from '#domain/place.ts'
import type { Conditions } from '../../request.ts'
import { judgeNeed } from '../judge-need.ts'
import type { ToolContext } from '../tool-context.ts'
import { isOfEveryStop } from './need-rules.ts'
import type { StopVerdict } from './walk-outcome.ts'

/** The verdicts of a place under all needs of a walk, in the order in which they were asked for. */
export type JudgePlace = (place: Place) => readonly StopVerdict[]

type AskedConditions = Pick<Conditions, 'needs' | 'unwantedNeeds'>

/** A need that was asked for, or that must not be met. */
export type AskedNeed = Pick<StopVerdict, 'need' | 'isUnwanted'>

/** All needs that were asked for, in their order, those that must not be met last. */
export function listNeeds({ needs, unwantedNeeds }: AskedConditions): AskedNeed[] {
  return [
    ...needs.map((need) => ({ need, isUnwanted: false })),
    ...unwantedNeeds.map((need) => ({ need, isUnwanted: true })),
  ]
}

/** Judges each place once. */
export function createPlaceJudge(
  context: Pick<ToolContext, 'index'>,
  conditions: AskedConditions,
): JudgePlace {
  const known = new Map<number, readonly StopVerdict[]>()
  const asked = listNeeds(conditions)
  return (place) => {
    const verdicts =
      known.get(place.id) ??
      asked.map((one): StopVerdict => ({ ...judgeNeed(context, place, one.need), ...one }))
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
