import type { Coordinates } from './coordinates.ts'
import type { Directions } from './directions.ts'
import type { FootArea } from './foot-area.ts'
import { measureWalk, type WalkMeasure } from './walk.ts'

/**
 * The way of a walk: its measure, the line to draw, whether streets are only guessed (straight with
 * detours), and whether the town's own ways tell it, which know stairs.
 */
export type WalkWay = WalkMeasure & { line: Coordinates[]; isStraight: boolean; isAlongWays: boolean }

type Stop = Coordinates & { visitMinutes: number; area?: FootArea | undefined }

/**
 * The way through the stops, from a point if one is given. `known` is the way between the stops along streets, when
 * an engine told it; the way from the point to the first stop is always straight, since nobody is told the point.
 */
export function measureWay(stops: readonly Stop[], from?: Coordinates, known?: Directions): WalkWay {
  const points = from ? [from, ...stops] : stops
  const straight = measureWalk(points)
  const line = points.map(({ lat, lng }) => ({ lat, lng }))
  if (known === undefined || known.source === 'straight' || known.legs.length !== stops.length - 1) {
    return { ...straight, line, isStraight: true, isAlongWays: false }
  }
  const legs = [...(from ? straight.legs.slice(0, 1) : []), ...known.legs]
  const distanceMeters = sum(legs.map(({ meters, noWay }) => (noWay ? 0 : meters)))
  const walkMinutes = sum(legs.map(({ minutes }) => minutes))
  return {
    legs,
    distanceMeters,
    walkMinutes,
    visitMinutes: straight.visitMinutes,
    totalMinutes: walkMinutes + straight.visitMinutes,
    line: [...(from ? [from] : []), ...known.line],
    isStraight: false,
    isAlongWays: known.source === 'ways',
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
