import type { Place } from '#domain/place.ts'
import type { PlaceSet, WalkEdit, WalkWishes } from '../../request.ts'
import { listPlaces } from '../list-places.ts'
import type { ToolContext } from '../tool-context.ts'
import { isBroken, type JudgePlace } from './judge-stops.ts'
import { isWithin } from './merge-wishes.ts'
import { keepEnds } from './relax-order.ts'
import type { WalkFault } from './walk-outcome.ts'

/** A walk being changed by one edit after another. */
export type Draft = {
  /** The walk as it was shown, which numbers of stops go by. */
  readonly before: readonly number[]
  /** Stops that stay, in order. */
  stops: readonly number[]
  /** One stop of each of these is to come. */
  coming: readonly PlaceSet[]
  wishes: WalkWishes
  isOrderFixed: boolean
  /** Whether fewer of the stops may be kept, for a shorter walk or for limits that hold, others may come, or neither. */
  size: 'same' | 'shorter' | 'fitting' | 'longer' | 'refilled'
  /** Edits that could not be made. */
  faults: WalkFault[]
}

/** What edits look at: the town, what was said beside them, and how places meet it. */
export type Editing = {
  context: ToolContext
  said: WalkWishes
  /** What is wanted and no edit has taken. */
  unclaimed: readonly PlaceSet[]
  judge: JudgePlace
  /** True for a place that may come in unasked by name. */
  isSuited: (place: Place) => boolean
}

/** A place as a set of itself. */
export function toSet({ id, name }: Pick<Place, 'id' | 'name'>): PlaceSet {
  return { placeIds: [id], label: name, kind: 'place' }
}

/** The stops that an edit names; of a set that names none it is said, unless only a need implies the edit. */
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

/** That no place of a set is there to be taken, or that the guide has none at all. */
export function toMissing({ placeIds, label }: PlaceSet, kind: 'notInWalk' | 'unfit'): WalkFault {
  return { kind: placeIds.length === 0 ? 'absent' : kind, label }
}

/** The stops that what was said just now keeps out. */
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

/** Takes stops out, which do not come back; an end that goes is no end any more, which is said. */
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
