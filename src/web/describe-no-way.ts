import { formatDistance } from '#domain/measure-text.ts'

/** Describes a leg without a walking route. A straight line only crosses water or leaves the town. */
export function describeNoWay(meters: number, isStraight: boolean): string {
  const why = isStraight ? 'за рекой или за городом: пешком не посчитать' : 'но пешего пути на карте нет'
  return `По прямой ${formatDistance(meters)}, ${why}`
}
