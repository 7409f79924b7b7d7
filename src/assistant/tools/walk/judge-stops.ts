import type { Place } from '#domain/place.ts'
import type { Conditions } from '../../request.ts'
import { judgeNeed } from '../judge-need.ts'
import type { ToolContext } from '../tool-context.ts'
import { isOfEveryStop } from './need-rules.ts'
import type { StopVerdict } from './walk-outcome.ts'

/** Returns the verdicts of a place for all needs of a walk, in their order. */
export type JudgePlace = (place: Place) => readonly StopVerdict[]

type AskedConditions = Pick<Conditions, 'needs' | 'unwantedNeeds'>

/** A requested or an unwanted need. */
export type AskedNeed = Pick<StopVerdict, 'need' | 'isUnwanted'>

/** Returns all needs in their order, the unwanted ones last. */
export function listNeeds({ needs, unwantedNeeds }: AskedConditions): AskedNeed[] {
  return [
    ...needs.map((need) => ({ need, isUnwanted: false })),
    ...unwantedNeeds.map((need) => ({ need, isUnwanted: true })),
  ]
}

/** Creates a judge that judges each place once. */
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

/** True of a verdict that excludes a place from a walk unless it was named. */
export function isBroken({ need, isUnwanted, met }: StopVerdict): boolean {
  return isUnwanted ? met === 'yes' : met === 'no' && isOfEveryStop(need)
}

/** True of a place that surely meets all needs for each stop. */
export function meetsAll(verdicts: readonly StopVerdict[]): boolean {
  return verdicts.every(({ need, isUnwanted, met }) => isUnwanted || !isOfEveryStop(need) || met === 'yes')
}

/** Returns how many of the needs a place surely meets. */
export function countMet(verdicts: readonly StopVerdict[]): number {
  return verdicts.filter(({ isUnwanted, met }) => !isUnwanted && met === 'yes').length
}

/** Returns the places that surely meet the most needs. */
export function keepBestMet(places: readonly Place[], judge: JudgePlace): Place[] {
  const best = Math.max(0, ...places.map((place) => countMet(judge(place))))
  return places.filter((place) => countMet(judge(place)) === best)
}
