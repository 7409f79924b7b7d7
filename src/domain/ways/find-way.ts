import type { Coordinates } from '../coordinates.ts'
import { getDistanceMeters } from '../distance.ts'
import { measureTo, type Reach, reachWays } from './reach-ways.ts'
import { findSnap, type Snap, type WayRules } from './snap-to-ways.ts'
import type { WayEdge, Ways } from './ways.ts'

/** A part of a found way in walking direction; `line` is the walked part of its edge. */
export type WayStretch = { edge: WayEdge; line: Coordinates[] }

/**
 * A way on foot between two points: metres including the gaps from the points to the ways, its parts, and the whole
 * line.
 */
export type FoundWay = {
  meters: number
  gaps: [before: number, after: number]
  /** Whether a wall, a fence or a railway crosses the gap. */
  fenced: [before: boolean, after: boolean]
  stretches: WayStretch[]
  line: Coordinates[]
}

/** The shortest way on foot between two points; undefined without a way, or if one of them is off all ways. */
export function findWay(
  ways: Ways,
  from: Coordinates,
  to: Coordinates,
  rules: WayRules = {},
): FoundWay | undefined {
  const [start, end] = [findSnap(ways, from, rules), findSnap(ways, to, rules)]
  if (start === undefined || end === undefined) return undefined
  if (isBeside(from, to, start, end)) return createDirectWay(from, to)
  const reach = reachWays(ways, start, rules)
  const between = measureTo(ways, start, reach, end)
  if (between === Number.POSITIVE_INFINITY) return undefined
  const stretches = trace(ways, start, reach, end)
  const points = [from, ...stretches.flatMap(({ line }) => line), to].map(({ lat, lng }) => ({ lat, lng }))
  return {
    meters: start.gap + between + end.gap,
    gaps: [start.gap, end.gap],
    fenced: [start.isFenced, end.isFenced],
    stretches,
    line: points.filter((point, index) => index === 0 || !isSame(point, points[index - 1])),
  }
}

/** Two points nearer to each other than to the ways: the route does not go to the street and back. */
export function isBeside(from: Coordinates, to: Coordinates, start: Snap, end: Snap): boolean {
  return getDistanceMeters(from, to) <= start.gap + end.gap
}

function createDirectWay(from: Coordinates, to: Coordinates): FoundWay {
  const line = [from, to].map(({ lat, lng }) => ({ lat, lng }))
  const meters = getDistanceMeters(from, to)
  return { meters, gaps: [meters, 0], fenced: [false, false], stretches: [], line }
}

/** Returns the parts from start to end, traced backwards. */
function trace(ways: Ways, start: Snap, reach: Reach, end: Snap): WayStretch[] {
  const last = ways.edges[end.edge]
  if (last === undefined) return []
  const length = ways.meters[end.edge] ?? 0
  const along = Math.abs(start.along - end.along)
  if (start.edge === end.edge && along <= measureTo(ways, start, reach, end)) {
    return [cutEdge(last, start, end)]
  }
  const byFrom = (reach.meters[last.from] ?? 0) + end.along
  const byTo = (reach.meters[last.to] ?? 0) + length - end.along
  let junction = byFrom <= byTo ? last.from : last.to
  const found: WayStretch[] = [cutEdge(last, junction === last.from ? 'from' : 'to', end)]
  for (let edge = reach.by[junction] ?? -1; edge >= 0; edge = reach.by[junction] ?? -1) {
    const way = ways.edges[edge]
    if (way === undefined) break
    const isForth = way.to === junction
    found.push({ edge: way, line: isForth ? [...way.line] : way.line.toReversed() })
    junction = isForth ? way.from : way.to
  }
  const first = ways.edges[start.edge]
  if (first) found.push(cutEdge(first, start, junction === first.from ? 'from' : 'to'))
  return found.reverse().filter(({ line }) => line.length > 1)
}

type End = Snap | 'from' | 'to'

/** Returns the part of an edge between two of its points, in walking direction. */
function cutEdge(edge: WayEdge, begin: End, end: End): WayStretch {
  const at = (point: End) => (point === 'from' ? 0 : point === 'to' ? Number.POSITIVE_INFINITY : point.along)
  const isForth = at(begin) <= at(end)
  const [low, high] = isForth ? [begin, end] : [end, begin]
  const line: Coordinates[] = typeof low === 'string' ? [] : [low.at]
  let along = 0
  for (const [index, point] of edge.line.entries()) {
    if (index > 0) along += getDistanceMeters(edge.line[index - 1] as Coordinates, point)
    if (along >= at(low) && along <= at(high)) line.push(point)
  }
  if (typeof high !== 'string') line.push(high.at)
  const kept = line.filter((point, index) => index === 0 || !isSame(point, line[index - 1]))
  return { edge, line: isForth ? kept : kept.reverse() }
}

function isSame(point: Coordinates, other: Coordinates | undefined): boolean {
  return other !== undefined && point.lat === other.lat && point.lng === other.lng
}
