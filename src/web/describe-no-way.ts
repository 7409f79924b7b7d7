import { formatDistance } from '#domain/measure-text.ts'

/** A leg that nobody is told to walk; a straight line knows only that water or the edge of the town lies between. */
export function describeNoWay(meters: number, isStraight: boolean): string {
  const why = isStraight ? 'за рекой или за городом: пешком не посчитать' : 'но пешего пути на карте нет'
  return `По прямой ${formatDistance(meters)}, ${why}`
}
