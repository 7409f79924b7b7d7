import { describeRepair } from '#domain/hours/repair.ts'
import { hasNoDoors } from '#domain/kinds/has-no-doors.ts'
import type { Place } from '#domain/place.ts'
import { useLoaded } from '../ui/use-loaded.ts'

const loadNow = async () => (await import('./open-now.tsx')).OpenNow

/** Whether a place is open now. A page is kept, so it says only that hours are not known; the rest comes after it. */
export function OpenLine({ place }: { place: Place }) {
  const { id, openingHours, closedUntil, closedReason } = place
  const OpenNow = useLoaded(openingHours !== undefined && closedUntil === undefined, loadNow)
  if (closedUntil !== undefined)
    return <p className="open-line">{describeRepair(closedUntil, closedReason)}</p>
  if (openingHours === undefined && hasNoDoors(place)) return null
  if (openingHours === undefined) return <p className="open-line">Часы не указаны</p>
  return (
    <p className="open-line needs-script" role="status">
      {OpenNow ? <OpenNow placeId={id} /> : '\u00a0'}
    </p>
  )
}
