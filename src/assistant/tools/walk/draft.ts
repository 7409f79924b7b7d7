import type { Place } from '#domain/place.ts'
import type { PlaceSet, WalkEdit, WalkWishes } from '../../request.ts'
import { listPlaces, type ToolContext } from '../tool-context.ts'
import { changeConditions, isLimited, isOfEnds, isWithin, keepEnds } from './change-wishes.ts'
import { isBroken, type JudgePlace } from './judge-stops.ts'
import type { WalkFault } from './walk-outcome.ts'

/** A walk during a sequence of edits. */
export type Draft = {
  readonly context: ToolContext
  /** Wishes beside the edits, and those wanted sets of them that no edit has used. */
  readonly said: WalkWishes
  readonly unclaimed: readonly PlaceSet[]
  readonly judge: JudgePlace
  /** True of a place that may be added without its name. */
  readonly isSuited: (place: Place) => boolean
  /** The walk as shown, and its minutes; numbers of stops refer to it. */
  readonly before: readonly number[]
  readonly totalBefore: number
  stops: readonly number[]
  /** Sets that each need one more stop. */
  coming: readonly PlaceSet[]
  wishes: WalkWishes
  isOrderFixed: boolean
  /** Whether stops may be dropped, for a shorter walk or for limits, others may be added, or neither. */
  size: 'same' | 'shorter' | 'fitting' | 'longer' | 'refilled'
  faults: WalkFault[]
}

/** An edit; `isImplied`: only a need implies it. */
type DraftEdit = WalkEdit & { isImplied?: boolean }

/** Returns what is wanted, in no edit, and not in the walk: it was said for the edits that name nothing themselves. */
export function listUnclaimed(
  { conditions: { wanted } }: WalkWishes,
  edits: readonly WalkEdit[],
  stops: readonly number[],
): PlaceSet[] {
  const claimed = edits.flatMap(({ sets, by = [] }) => [...sets, ...by])
  const isThere = ({ placeIds }: PlaceSet) => stops.some((id) => placeIds.includes(id))
  return wanted.filter((set) => !claimed.some(({ label }) => label === set.label) && !isThere(set))
}

/**
 * Returns the edits with those that wishes imply: nothing that was asked for may be lost. A need said beside other
 * edits keeps out what does not meet it, and what is wanted comes in where no edit is about stops. A walk that gets
 * a stop is longer, and one that loses a stop shorter: without a measure nothing more is meant.
 */
export function completeEdits(
  edits: readonly WalkEdit[],
  said: WalkWishes,
  unclaimed: readonly PlaceSet[],
): DraftEdit[] {
  const has = (...kinds: WalkEdit['kind'][]) => edits.some(({ kind }) => kinds.includes(kind))
  const names = (...kinds: WalkEdit['kind'][]) =>
    !isLimited(said) &&
    edits.some(({ kind, sets, stops }) => kinds.includes(kind) && sets.length + stops.length > 0)
  const { needs, unwantedNeeds, unwanted } = said.conditions
  const isKeptOut = (isOfEnds(edits) ? 0 : needs.length + unwantedNeeds.length) + unwanted.length > 0
  // Beside any other edit it may be what the edit is about, or what is not wanted: «монастырь далеко, покороче».
  const isTaken = unclaimed.length === 0 || edits.some(({ kind }) => kind !== 'time' && kind !== 'lengthen')
  const exclude = { kind: 'exclude' as const, sets: unwanted, stops: [], isImplied: edits.length > 0 }
  return [
    ...(isKeptOut && !has('exclude', 'remove', 'replace') ? [exclude] : []),
    ...edits.filter(
      ({ kind }) =>
        !(kind === 'lengthen' && names('add')) && !(kind === 'shorten' && names('remove', 'exclude')),
    ),
    ...(isTaken ? [] : [{ kind: 'add' as const, sets: unclaimed, stops: [] }]),
  ]
}

/** Returns a set of this one place. */
export function toSet({ id, name }: Pick<Place, 'id' | 'name'>): PlaceSet {
  return { placeIds: [id], label: name, kind: 'place' }
}

/** Returns the stops that an edit names; a set without a stop is reported, unless the edit is implied. */
export function findTargets(draft: Draft, { sets, stops, isImplied }: DraftEdit): number[] {
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
export function listUnmet({ context, said, judge, stops }: Draft): number[] {
  const { needs, unwantedNeeds } = said.conditions
  const isUnmet = (place: Place) =>
    judge(place).some((verdict) => {
      const asked = verdict.isUnwanted ? unwantedNeeds : needs
      return isBroken(verdict) && asked.some(({ key }) => key === verdict.need.key)
    })
  return listPlaces(context, stops).flatMap((place) => (isUnmet(place) ? [place.id] : []))
}

/** Removes stops for good; a removed end point is cleared and reported. */
export function dropStops(draft: Draft, ids: readonly number[]): void {
  if (ids.length === 0) return
  const { conditions, start, end } = draft.wishes
  const left = draft.stops.filter((id) => !ids.includes(id))
  const wanted = conditions.wanted.filter(
    ({ placeIds }) => !placeIds.some((id) => ids.includes(id)) || placeIds.some((id) => left.includes(id)),
  )
  const gone = listPlaces(draft.context, ids).map(toSet)
  const unwanted = [...conditions.unwanted, ...gone.filter((set) => !isWithin(set, conditions.unwanted))]
  draft.stops = left
  draft.wishes = keepEnds(
    changeConditions(draft.wishes, { wanted, unwanted }),
    (point) => point.kind !== 'place' || !ids.includes(point.id),
  )
  if (start && !draft.wishes.start) draft.faults.push({ kind: 'startGone' })
  if (end && !draft.wishes.end) draft.faults.push({ kind: 'endGone' })
}

/**
 * Moves stops to the requested order, which later edits keep. Several stops without a position take the order
 * of their names, or are swapped if they already have it; without names the order is free.
 */
export function moveStops(draft: Draft, edit: WalkEdit): void {
  const { position, sets, stops } = edit
  const isNamed = sets.length + stops.length > 0
  // Two stops have only one other order.
  if (position?.kind === 'reverse' || (!isNamed && draft.stops.length === 2)) {
    const { start, end, ...rest } = draft.wishes
    draft.wishes = { ...rest, ...(end && { start: end }), ...(start && { end: start }) }
    draft.stops = draft.stops.toReversed()
    draft.isOrderFixed = true
    return
  }
  const ids = findTargets(draft, edit)
  if (!isNamed) draft.isOrderFixed = false
  else if (position !== undefined && ids.length > 0) fixOrder(draft, placeAt(draft, ids, position))
  else if (ids.length > 1) fixOrder(draft, swap(draft, ids))
  else if (ids.length === sets.length + stops.length)
    draft.faults.push({ kind: 'nothingNamed', edit: 'reorder' })
}

function placeAt(draft: Draft, ids: readonly number[], position: NonNullable<WalkEdit['position']>) {
  const rest = draft.stops.filter((id) => !ids.includes(id))
  const at = 'stop' in position ? rest.indexOf(draft.before[position.stop] ?? 0) : -1
  const isAtEnd = position.kind === 'last' || (position.kind === 'after' && at < 0)
  const index = isAtEnd ? rest.length : position.kind === 'after' ? at + 1 : Math.max(0, at)
  return rest.toSpliced(index, 0, ...ids)
}

function swap({ stops }: Draft, ids: readonly number[]): number[] {
  const slots = stops.flatMap((id, slot) => (ids.includes(id) ? [slot] : []))
  const isAsNow = ids.every((id, index) => stops[slots[index] ?? 0] === id)
  const named = isAsNow ? ids.toReversed() : ids
  return stops.map((id, slot) => named[slots.indexOf(slot)] ?? id)
}

/** A requested order outweighs an earlier start or end. */
function fixOrder(draft: Draft, stops: readonly number[]): void {
  const stopOf = { start: stops[0], end: stops.at(-1) }
  draft.stops = stops
  draft.isOrderFixed = true
  draft.wishes = keepEnds(draft.wishes, (point, end) => point.kind !== 'place' || point.id === stopOf[end])
}
