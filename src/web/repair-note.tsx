import { describeRepair } from '#domain/hours/repair.ts'
import type { Place } from '#domain/place.ts'
import { tieWords } from '#domain/tie-words.ts'

/** Until when a place is closed for repairs, where it stands among others; nothing for all that are open. */
export function RepairNote({ place: { closedUntil } }: { place: Pick<Place, 'closedUntil'> }) {
  if (closedUntil === undefined) return null
  return <strong className="repair-note">{tieWords(describeRepair(closedUntil))}</strong>
}
