import type { Coordinates } from './coordinates.ts'
import type { Directions } from './directions.ts'
import type { FootArea } from './foot-area.ts'
import { measureWalk, type WalkMeasure } from './walk.ts'

/** A walk's measure and line; whether it is straight with detours, or along the town's own ways, which know stairs. */
export type WalkWay = WalkMeasure & { line: Coordinates[]; isStraight: boolean; isAlongWays: boolean }

type Stop = Coordinates & { visitMinutes: number; area?: FootArea | undefined }

/**
 * The route through the stops, optionally from a point. `known` is the route between the stops along streets, if
 * computed; the way from the point to the first stop is always straight, since the point is never sent.
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
