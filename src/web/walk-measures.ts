import type { City } from '#domain/city.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import type { Directions } from '#domain/directions.ts'
import { formatDistance, formatMinutes } from '#domain/measure-text.ts'
import type { Place } from '#domain/place.ts'
import { toMeasuredStop } from '#domain/visits/measured-stop.ts'
import { DETOUR_FACTOR, type WalkLeg, type WalkMeasure } from '#domain/walk.ts'
import { measureWay, type WalkWay } from '#domain/walk-way.ts'

/** How distances are measured where the streets are not known. */
export const STRAIGHT_MEASURE = `по прямой, ×${new Intl.NumberFormat('ru').format(DETOUR_FACTOR)} на повороты улиц`

export function describeTotals({ distanceMeters, walkMinutes, visitMinutes }: WalkMeasure): string {
  return `пешком ${formatDistance(distanceMeters)}, ${formatMinutes(walkMinutes)}; на местах ${formatMinutes(visitMinutes)}`
}

/** Describes a leg. Without a walking route, a straight line only crosses water or leaves the town. */
export function describeWalkLeg({ meters, minutes, noWay }: WalkLeg, isStraight: boolean, side = ''): string {
  if (!noWay) return `${formatDistance(meters)}${side}, ${formatMinutes(minutes)} пешком`
  const why = isStraight ? 'за рекой или за городом: пешком не посчитать' : 'но пешего пути на карте нет'
  return `По прямой ${formatDistance(meters)}, ${why}`
}

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
