import { formatDistance, formatMinutes } from '#domain/measure-text.ts'
import { DETOUR_FACTOR, type WalkLeg, type WalkMeasure } from '#domain/walk.ts'

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
