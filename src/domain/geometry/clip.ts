/// <reference path="./lineclip.d.ts" />
import { clipPolygon, clipPolyline, type Pair } from 'lineclip'
import type { Frame, Point, Ring } from './plane.ts'

/** The parts of a line in a box. Where it crosses the edge a point is put exactly on the edge. */
export function clipLine(line: readonly Point[], frame: Frame): Point[][] {
  const parts = line.length > 1 ? clipPolyline(line.map(toPair), toBox(frame)) : []
  return parts.filter(hasLength).map((part) => part.map(toPoint))
}

/** The part of a ring in a box. Separate parts stay joined along the edge, which a filled area does not show. */
export function clipRing(ring: Ring, frame: Frame): Ring {
  return ring.length > 0 ? clipPolygon(ring.map(toPair), toBox(frame)).map(toPoint) : []
}

/** A line that only touches the box has no part in it. */
function hasLength([first, ...others]: readonly Pair[]): boolean {
  return others.some(([x, y]) => x !== first?.[0] || y !== first[1])
}

function toBox({ minX, minY, maxX, maxY }: Frame): number[] {
  return [minX, minY, maxX, maxY]
}

function toPair({ x, y }: Point): Pair {
  return [x, y]
}

function toPoint([x, y]: Pair): Point {
  return { x, y }
}
