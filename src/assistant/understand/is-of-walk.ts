import type { EditKind } from '../encoder/encoder.ts'
import type { PlaceSet } from '../request.ts'
import type { Dialogue } from './dialogue.ts'
import type { LedSpan, Part } from './part.ts'
import { listShown } from './resolve.ts'
import { THRESHOLDS } from './thresholds.ts'

/** Kinds of edit that a list does not have. */
const WALK_EDITS: readonly EditKind[] = ['add', 'start', 'end', 'shorten', 'lengthen', 'reorder']

/** After a list a change is of the walk before it when only a walk can be changed so, or when it names a stop that the list lacks. */
export function isOfWalk({ encoded, spans }: Part, dialogue: Dialogue): boolean {
  const stops = dialogue.walk?.walk.points.map(({ id }) => id) ?? []
  const listed = listShown(dialogue)
  const isStop = ({ placeIds }: PlaceSet) =>
    placeIds.some((id) => stops.includes(id)) && !placeIds.some((id) => listed.includes(id))
  const isEdit = WALK_EDITS.some((kind) => encoded.heads.edits[kind] >= THRESHOLDS.edit)
  // What is not on a list cannot be left out of it.
  const isGone = ({ set, lead }: LedSpan) =>
    lead === 'without' && !set.placeIds.some((id) => listed.includes(id))
  return isEdit || spans.some((span) => isStop(span.set) || isGone(span))
}
