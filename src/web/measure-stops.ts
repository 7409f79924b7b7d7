import type { City } from '#domain/city.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import type { Directions } from '#domain/directions.ts'
import type { Place } from '#domain/place.ts'
import { toMeasuredStop } from '#domain/visits/measured-stop.ts'
import { measureWay, type WalkWay } from '#domain/walk-way.ts'

/** Measures the route through places, from an optional start point, along streets where they are known. */
export function measureStops(
  stops: readonly Place[],
  city: City,
  known: Directions | undefined,
  from?: Coordinates,
): WalkWay {
  const measured = stops.map((stop) => toMeasuredStop(stop, city))
  return measureWay(measured, from, known)
}
