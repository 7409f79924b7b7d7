import type { City } from '#domain/city.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import type { Directions } from '#domain/directions.ts'
import type { Place } from '#domain/place.ts'
import { toMeasuredStop } from '#domain/visits/measured-stop.ts'
import { measureWay, type WalkWay } from '#domain/walk-way.ts'

export { WalkPanel } from './walk-panel.tsx'

/** The way through places, from the visitor if that is wanted, along streets where they are known. */
export function measureStops(
  stops: readonly Place[],
  city: City,
  from: Coordinates | undefined,
  known: Directions | undefined,
): WalkWay {
  return measureWay(
    stops.map((stop) => toMeasuredStop(stop, city)),
    from,
    known,
  )
}
