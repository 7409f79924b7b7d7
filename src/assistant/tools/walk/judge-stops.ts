import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Place } from '#domain/place.ts'
import type { WalkNeeds } from '../../planner/walk-request.ts'
import type { Conditions, Need, NeedKey, WalkWishes } from '../../request.ts'
import { type Judgement, judgeNeed } from '../need-rows.ts'
import type { ToolContext } from '../tool-context.ts'
import type { WalkTimes } from './walk-times.ts'

/** Effect of a need on a walk, beyond the verdict on each stop. */
type NeedRule = {
  /** One stop is enough; others need not meet it. */
  isForOneStop?: boolean
  /** It sets the time of the walk and requires nothing of its stops. */
  isOfTime?: boolean
  planner?: WalkNeeds
  /** A place under a roof must surely meet it. */
  isOpenAirUnlessMet?: boolean
  /** Default limits: metres between two stops, and of the whole way. */
  maxLegMeters?: number
  maxMeters?: number
}

const LEGS_OF_CHILDREN_M = 700
const EASY_WALK_M = 1_500

export const NEED_RULES: Readonly<Record<NeedKey, NeedRule>> = {
  food: { isForOneStop: true },
  children: { maxLegMeters: LEGS_OF_CHILDREN_M },
  pram: { planner: { stepFree: true }, maxLegMeters: LEGS_OF_CHILDREN_M },
  wheelchair: { planner: { stepFree: true }, maxMeters: EASY_WALK_M },
  elderly: { maxMeters: EASY_WALK_M },
  stepFree: { planner: { stepFree: true } },
  dog: { planner: { indoor: false }, isOpenAirUnlessMet: true },
  free: {},
  cheap: {},
  indoor: { planner: { indoor: true } },
  rain: { planner: { indoor: true } },
  outdoor: { planner: { indoor: false } },
  winter: {},
  evening: { isOfTime: true },
  water: {},
  view: {},
  quiet: {},
}

/** True of a need that each stop must meet. */
export function isOfEveryStop({ key }: Need): boolean {
  return NEED_RULES[key].isForOneStop !== true && NEED_RULES[key].isOfTime !== true
}

/** Returns the planner's requirements for every stop; of two that contradict each other the last counts. */
export function combinePlannerNeeds(needs: readonly Need[]): WalkNeeds {
  return Object.assign({}, ...needs.map(({ key }) => NEED_RULES[key].planner))
}

/** Returns the lowest default limit of these needs in metres; undefined if none has one. */
export function findNeedLimit(
  needs: readonly Need[],
  limit: 'maxLegMeters' | 'maxMeters',
): number | undefined {
  const known = needs.flatMap(({ key }) => NEED_RULES[key][limit] ?? [])
  return known.length > 0 ? Math.min(...known) : undefined
}

/** Verdict of a stop for one need. An unwanted need is broken by `met: 'yes'`. */
export type StopVerdict = Judgement & { need: Need; isUnwanted: boolean }

export type AskedNeed = Pick<StopVerdict, 'need' | 'isUnwanted'>

/** Returns the verdicts of a place for all needs of a walk, in their order. */
export type JudgePlace = (place: Place) => readonly StopVerdict[]

/** The wishes for a walk, its times, and how places meet its needs. */
export type WalkContext = TimelessWalk & { context: ToolContext; times: WalkTimes }
export type TimelessWalk = { context: Pick<ToolContext, 'guide'>; wishes: WalkWishes; judge: JudgePlace }

type AskedConditions = Pick<Conditions, 'needs' | 'unwantedNeeds'>

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
  const asked = listNeeds(conditions)
  return memoizeByRef((place: Place) =>
    asked.map((one): StopVerdict => ({ ...judgeNeed(context, place, one.need), ...one })),
  )
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
