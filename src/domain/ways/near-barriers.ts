import type { Coordinates } from '../coordinates.ts'
import { METERS_OF_DEGREE, type WayBarrier } from './ways.ts'

export type BarrierKind = WayBarrier['kind']
type BarrierSegment = { kind: BarrierKind; a: Coordinates; b: Coordinates }

/** The segments of barriers that may be within so many metres of a point. */
export function listNear(
  barriers: readonly WayBarrier[],
  point: Coordinates,
  meters: number,
): BarrierSegment[] {
  const tall = meters / METERS_OF_DEGREE
  const wide = tall / Math.cos((point.lat * Math.PI) / 180)
  const near: BarrierSegment[] = []
  for (const { kind, line } of barriers) {
    for (let index = 1; index < line.length; index++) {
      const a = line[index - 1] as Coordinates
      const b = line[index] as Coordinates
      const isNear =
        Math.min(a.lat, b.lat) <= point.lat + tall &&
        Math.max(a.lat, b.lat) >= point.lat - tall &&
        Math.min(a.lng, b.lng) <= point.lng + wide &&
        Math.max(a.lng, b.lng) >= point.lng - wide
      if (isNear) near.push({ kind, a, b })
    }
  }
  return near
}

/** The barrier across the straight line between two points: water has priority. */
export function findCrossed(
  segments: readonly BarrierSegment[],
  from: Coordinates,
  to: Coordinates,
): BarrierKind | undefined {
  let found: BarrierKind | undefined
  for (const { kind, a, b } of segments) {
    if (kind === found || !isCrossing(from, to, a, b)) continue
    found = kind
    if (kind === 'water') break
  }
  return found
}

/** Touching lines do not cross: a way may start at a fence. */
function isCrossing(a: Coordinates, b: Coordinates, c: Coordinates, d: Coordinates): boolean {
  return getSide(a, b, c) * getSide(a, b, d) < 0 && getSide(c, d, a) * getSide(c, d, b) < 0
}

function getSide(a: Coordinates, b: Coordinates, point: Coordinates): number {
  return Math.sign((b.lng - a.lng) * (point.lat - a.lat) - (b.lat - a.lat) * (point.lng - a.lng))
}
