import type { WalkEdit } from '../../request.ts'
import { type Draft, findTargets } from './draft.ts'
import { keepEnds } from './relax-order.ts'

/**
 * Moves stops to the requested order, which later edits keep. Several stops without a position take the order
 * of their names, or are swapped if they already have it; without names the order is free, and the planner
 * takes the shortest.
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
