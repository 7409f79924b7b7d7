import type { Place } from '#domain/place.ts'
import type { PlaceSet, WalkEdit, WalkWishes } from '../../request.ts'
import { listPlaces } from '../list-places.ts'
import type { ToolContext } from '../tool-context.ts'
import { isBroken, type JudgePlace } from './judge-stops.ts'
import { isWithin } from './merge-wishes.ts'
import { keepEnds } from './relax-order.ts'
import type { WalkFault } from './walk-outcome.ts'

/** A walk during a sequence of edits. */
export type Draft = {
  /** The walk as shown; numbers of stops refer to it. */
  readonly before: readonly number[]
  /** Kept stops, in order. */
  stops: readonly number[]
  /** Sets that each need one more stop. */
  coming: readonly PlaceSet[]
  wishes: WalkWishes
  isOrderFixed: boolean
  /** Whether stops may be dropped, for a shorter walk or for limits, others may be added, or neither. */
  size: 'same' | 'shorter' | 'fitting' | 'longer' | 'refilled'
  /** Edits that failed. */
  faults: WalkFault[]
}

/** Context of edits: the town, other wishes of the message, and how places meet them. */
export type Editing = {
  context: ToolContext
  said: WalkWishes
  /** Wanted sets that no edit has used. */
  unclaimed: readonly PlaceSet[]
  judge: JudgePlace
  /** True of a place that may be added without its name. */
  isSuited: (place: Place) => boolean
}

/** Returns a set of this one place. */
export function toSet({ id, name }: Pick<Place, 'id' | 'name'>): PlaceSet {
  return { placeIds: [id], label: name, kind: 'place' }
}

/**
 * Returns the stops that an edit names; a set without a stop is reported, unless only a need implies the
 * edit.
 */
export function findTargets(
  draft: Draft,
  { sets, stops, isImplied }: WalkEdit & { isImplied?: boolean },
): number[] {
  const bySet = sets.flatMap((set) => {
    const ids = draft.stops.filter((id) => set.placeIds.includes(id)).slice(0, set.count)
    if (ids.length === 0 && !isImplied) draft.faults.push(toMissing(set, 'notInWalk'))
    return ids
  })
  const byNumber = stops.flatMap((number) => draft.before[number] ?? [])
  return [...new Set([...bySet, ...byNumber.filter((id) => draft.stops.includes(id))])]
}

/** Reports that no place of a set is available, or that the guide has none. */
export function toMissing({ placeIds, label }: PlaceSet, kind: 'notInWalk' | 'unfit'): WalkFault {
  return { kind: placeIds.length === 0 ? 'absent' : kind, label }
}

/** Returns the stops that break the latest wishes. */
export function listUnmet({ context, said, judge }: Editing, { stops }: Draft): number[] {
  const { needs, unwantedNeeds } = said.conditions
  const isUnmet = (place: Place) =>
    judge(place).some((verdict) => {
      const asked = verdict.isUnwanted ? unwantedNeeds : needs
      return isBroken(verdict) && asked.some(({ key }) => key === verdict.need.key)
    })
  return listPlaces(context, stops)
    .filter(isUnmet)
    .map(({ id }) => id)
}

/** Removes stops for good; a removed end point is cleared and reported. */
export function dropStops({ context }: Editing, draft: Draft, ids: readonly number[]): void {
  if (ids.length === 0) return
  const { conditions, start, end } = draft.wishes
  const left = draft.stops.filter((id) => !ids.includes(id))
  const isLeft = ({ placeIds }: PlaceSet) =>
    !placeIds.some((id) => ids.includes(id)) || placeIds.some((id) => left.includes(id))
  const gone = listPlaces(context, ids)
    .map(toSet)
    .filter((set) => !isWithin(set, conditions.unwanted))
  const wanted = conditions.wanted.filter(isLeft)
  draft.stops = left
  draft.wishes = keepEnds(
    { ...draft.wishes, conditions: { ...conditions, wanted, unwanted: [...conditions.unwanted, ...gone] } },
    (point) => point.kind !== 'place' || !ids.includes(point.id),
  )
  if (start && !draft.wishes.start) draft.faults.push({ kind: 'startGone' })
  if (end && !draft.wishes.end) draft.faults.push({ kind: 'endGone' })
}
