import type { Conditions, Need, PlaceSet, WalkWishes } from '../../request.ts'
import { combineNeedRules } from './need-rules.ts'

/**
 * The wishes for a walk after more was said of it: what is said anew takes the place of the same wish, everything
 * else stays. Sets that are wanted are not taken over: an edit says where they go.
 */
export function mergeWishes(kept: WalkWishes, said: WalkWishes): WalkWishes {
  const { by, conditions, ...limits } = said
  const isTimeSaid = said.startsAt !== undefined || conditions.when !== undefined
  const { startsAt, ...timeless } = kept
  const base = isTimeSaid || startsAt === undefined ? timeless : kept
  return {
    ...base,
    ...limits,
    by: by === 'foot' ? kept.by : by,
    conditions: mergeConditions(kept.conditions, conditions, isTimeSaid),
  }
}

function mergeConditions(kept: Conditions, said: Conditions, isTimeSaid: boolean): Conditions {
  const { when, ...timeless } = kept
  const { wanted: _wanted, unknownNames, needs, unwantedNeeds, unwanted, ...rest } = said
  const base = isTimeSaid || when === undefined ? timeless : kept
  return {
    ...base,
    ...rest,
    wanted: kept.wanted.filter((set) => !isWithin(set, unwanted)),
    unwanted: [...kept.unwanted, ...unwanted.filter((set) => !isWithin(set, kept.unwanted))],
    needs: [...kept.needs.filter((need) => !isReplaced(need, [...needs, ...unwantedNeeds])), ...needs],
    unwantedNeeds: [
      ...kept.unwantedNeeds.filter((need) => !isReplaced(need, [...needs, ...unwantedNeeds])),
      ...unwantedNeeds,
    ],
    unknownNames,
  }
}

/** The same need, or one that asks for the roof where the other asks for the sky. */
function isReplaced({ key }: Need, said: readonly Need[]): boolean {
  const roof = combineNeedRules([{ key }]).planner.indoor
  const newRoof = combineNeedRules(said).planner.indoor
  return (
    said.some((one) => one.key === key) || (roof !== undefined && newRoof !== undefined && roof !== newRoof)
  )
}

/** True where all places of a set are in others. */
export function isWithin({ placeIds }: PlaceSet, sets: readonly PlaceSet[]): boolean {
  const ids = new Set(sets.flatMap((set) => set.placeIds))
  return placeIds.length > 0 && placeIds.every((id) => ids.has(id))
}
