import type { Place } from '#domain/place.ts'
import type { PlaceSet, WalkEdit, WalkWishes } from '../../request.ts'
import { listPlaces } from '../list-places.ts'
import type { ToolContext } from '../tool-context.ts'
import { isBroken, type JudgePlace } from './judge-stops.ts'
import { isWithin } from './merge-wishes.ts'
import { keepEnds } from './relax-order.ts'
import type { WalkFault } from './walk-outcome.ts'

/** A walk being changed: edits take one and give the next. */
export type Draft = {
  /** The walk as it was shown, which numbers of stops go by. */
  before: readonly number[]
  /** Stops that stay, in order. */
  stops: readonly number[]
  /** One stop of each of these is to come. */
  coming: readonly PlaceSet[]
  wishes: WalkWishes
  isOrderFixed: boolean
  /** Whether fewer of the stops may be kept, for a shorter walk or for limits that hold, others may come, or neither. */
  size: 'same' | 'shorter' | 'fitting' | 'longer' | 'refilled'
  faults: readonly WalkFault[]
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

/** The draft with one more edit that could not be made. */
export function withFault(draft: Draft, fault: WalkFault): Draft {
  return { ...draft, faults: [...draft.faults, fault] }
}

/** That no place of a set is there to be taken, or that the guide has none at all. */
export function toMissing({ placeIds, label }: PlaceSet, kind: 'notInWalk' | 'unfit'): WalkFault {
  return { kind: placeIds.length === 0 ? 'absent' : kind, label }
}

/** A place as a set of itself. */
export function toSet({ id, name }: Pick<Place, 'id' | 'name'>): PlaceSet {
  return { placeIds: [id], label: name, kind: 'place' }
}

/** The stops that an edit names, as it names them; sets of which no stop is in the walk are `missing`. */
export function findTargets(draft: Draft, { sets, stops }: WalkEdit): { ids: number[]; missing: PlaceSet[] } {
  const bySet = sets.map((set) => ({
    set,
    ids: draft.stops.filter((id) => set.placeIds.includes(id)).slice(0, set.count),
  }))
  const byNumber = stops
    .flatMap((number) => draft.before[number] ?? [])
    .filter((id) => draft.stops.includes(id))
  return {
    ids: [...new Set([...bySet.flatMap(({ ids }) => ids), ...byNumber])],
    missing: bySet.flatMap(({ set, ids }) => (ids.length === 0 ? [set] : [])),
  }
}

/** The stops that what was said just now keeps out. */
export function listUnmet({ context, said, judge }: Editing, { stops }: Draft): number[] {
  const { needs, unwantedNeeds } = said.conditions
  return listPlaces(context, stops)
    .filter((place) =>
      judge(place).some((verdict) => {
        const asked = verdict.isUnwanted ? unwantedNeeds : needs
        return isBroken(verdict) && asked.some(({ key }) => key === verdict.need.key)
      }),
    )
    .map(({ id }) => id)
}

/** The draft without these stops, which do not come back; an end that goes is no end any more, which is said. */
export function dropStops({ context }: Editing, draft: Draft, ids: readonly number[]): Draft {
  if (ids.length === 0) return draft
  const { conditions } = draft.wishes
  const gone = listPlaces(context, ids).map(toSet)
  const isLeft = ({ placeIds }: PlaceSet) =>
    placeIds.some((id) => draft.stops.includes(id) && !ids.includes(id))
  const touches = ({ placeIds }: PlaceSet) => placeIds.some((id) => ids.includes(id))
  const wishes = keepEnds(
    {
      ...draft.wishes,
      conditions: {
        ...conditions,
        wanted: conditions.wanted.filter((set) => !touches(set) || isLeft(set)),
        unwanted: [...conditions.unwanted, ...gone.filter((set) => !isWithin(set, conditions.unwanted))],
      },
    },
    (point) => point.kind !== 'place' || !ids.includes(point.id),
  )
  const faults: WalkFault[] = [
    ...(draft.wishes.start && !wishes.start ? [{ kind: 'startGone' as const }] : []),
    ...(draft.wishes.end && !wishes.end ? [{ kind: 'endGone' as const }] : []),
  ]
  return {
    ...draft,
    wishes,
    stops: draft.stops.filter((id) => !ids.includes(id)),
    faults: [...draft.faults, ...faults],
  }
}

/** The draft with one place of a set to come, whatever was said against it before. */
export function bringIn(draft: Draft, set: PlaceSet): Draft {
  const { conditions } = draft.wishes
  const unwanted = conditions.unwanted.filter((one) => !isWithin(one, [set]))
  const wanted = [...conditions.wanted.filter((one) => one.label !== set.label), set]
  return {
    ...draft,
    coming: [...draft.coming, set],
    wishes: { ...draft.wishes, conditions: { ...conditions, wanted, unwanted } },
  }
}
