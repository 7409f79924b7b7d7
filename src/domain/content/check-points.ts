import { getDistanceMeters } from '../distance.ts'
import type { ContentContext } from './content-context.ts'
import { type ContentFault, createWarnings, quote } from './content-fault.ts'
import type { ImportedPlace } from './place-record.ts'

/** How far from the middle of the town a place may lie, and one that is said to be outside of it. */
const FAR_M = 10_000
const FAR_OUTSIDE_M = 100_000
/** With fewer decimals a point is off by more than 50 m. */
const DECIMALS_OF_EXACT = 3

/** Points that lie elsewhere, are told too roughly, or are those of another place. */
export function checkPoints(imported: readonly ImportedPlace[], { center }: ContentContext): ContentFault[] {
  const firstAt = new Map<string, ImportedPlace>()
  return imported.flatMap((one) => {
    const { place } = one
    const { lat, lng, precision } = place.coordinates
    const warn = createWarnings(one)
    const away = getDistanceMeters(center, { lat, lng })
    if (away > (place.outsideTown ? FAR_OUTSIDE_M : FAR_M))
      return [warn('coordinates.lat', describeFar(one, away, center))]
    if (precision !== 'exact') return []
    if (Math.min(countDecimals(lat), countDecimals(lng)) < DECIMALS_OF_EXACT) {
      return [warn('coordinates.lat', 'точка задана грубо: уточните её или отметьте «примерно»')]
    }
    const key = `${lat.toFixed(5)} ${lng.toFixed(5)}`
    const first = firstAt.get(key)
    if (first === undefined) firstAt.set(key, one)
    return first === undefined
      ? []
      : [warn('coordinates.lat', `та же точка, что у ${quote(first.place.name)} в строке ${first.row}`)]
  })
}

function describeFar({ place }: ImportedPlace, awayM: number, center: ContentContext['center']): string {
  const { lat, lng } = place.coordinates
  const isSwapped = Math.abs(lng) <= 90 && getDistanceMeters(center, { lat: lng, lng: lat }) <= FAR_M
  if (isSwapped) return 'широта и долгота перепутаны местами'
  const hint = place.outsideTown ? '' : '; если место за городом, отметьте это'
  return `точка лежит в ${Math.round(awayM / 1000)} км от города${hint}`
}

function countDecimals(degrees: number): number {
  return String(degrees).split('.')[1]?.length ?? 0
}
