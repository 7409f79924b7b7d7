import type { WalkEdit } from '../../request.ts'
import { type Draft, findTargets, toMissing, withFault } from './draft.ts'
import { keepEnds } from './relax-order.ts'

/**
 * The stops in the order asked for, which later edits keep. Several stops without a position come in the order in which
 * they are named, or change places when they stand so already; without names the order is free to be the shortest.
 */
export function moveStops(draft: Draft, edit: WalkEdit): Draft {
  const { ids, missing } = findTargets(draft, edit)
  const next = missing.reduce((one, set) => withFault(one, toMissing(set, 'notInWalk')), draft)
  const { position } = edit
  if (position?.kind === 'reverse') return turnRound(draft)
  // Two stops can stand in one other order only.
  if (ids.length + missing.length === 0 && draft.stops.length === 2) return turnRound(draft)
  if (ids.length === 0) return missing.length > 0 ? next : { ...next, isOrderFixed: false }
  if (position !== undefined) {
    const rest = draft.stops.filter((id) => !ids.includes(id))
    const anchor = 'stop' in position ? draft.before[position.stop] : undefined
    const at = anchor === undefined ? -1 : rest.indexOf(anchor)
    const place = {
      first: 0,
      last: rest.length,
      before: Math.max(0, at),
      after: at < 0 ? rest.length : at + 1,
    }
    return fix(next, rest.toSpliced(place[position.kind], 0, ...ids))
  }
  if (ids.length === 1)
    return missing.length > 0 ? next : withFault(next, { kind: 'nothingNamed', edit: 'reorder' })
  const slots = draft.stops.flatMap((id, slot) => (ids.includes(id) ? [slot] : []))
  const isAsNow = ids.every((id, index) => draft.stops[slots[index] ?? 0] === id)
  const named = isAsNow ? ids.toReversed() : ids
  return fix(
    next,
    draft.stops.map((id, slot) => named[slots.indexOf(slot)] ?? id),
  )
}

/** An order that was asked for outweighs a start or an end from before. */
function fix(draft: Draft, stops: readonly number[]): Draft {
  const stopOf = { start: stops[0], end: stops.at(-1) }
  const wishes = keepEnds(draft.wishes, (point, end) => point.kind !== 'place' || point.id === stopOf[end])
  return { ...draft, stops, isOrderFixed: true, wishes }
}

function turnRound(draft: Draft): Draft {
  const { start, end, ...rest } = draft.wishes
  const wishes = { ...rest, ...(end && { start: end }), ...(start && { end: start }) }
  return { ...draft, stops: draft.stops.toReversed(), isOrderFixed: true, wishes }
}
