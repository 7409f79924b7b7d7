import FlatQueue from 'flatqueue'
import type { Coordinates } from '../coordinates.ts'
import { getDistanceMeters } from '../distance.ts'
import { findSnap, type Snap, type WayRules } from './snap-to-ways.ts'
import type { WayEdge, Ways } from './ways.ts'

/** A part of a found way in walking direction; `line` is the walked part of its edge. */
export type WayStretch = { edge: WayEdge; line: Coordinates[] }

/** A way on foot between two points: metres with the gaps from the points to the ways, its parts, and the whole line. */
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
  rules?: WayRules,
): FoundWay | undefined {
  const [start, end] = [findSnap(ways, from, rules), findSnap(ways, to, rules)]
  if (start === undefined || end === undefined) return undefined
  if (isBeside(from, to, start, end)) {
    const meters = getDistanceMeters(from, to)
    const line = [from, to].map(({ lat, lng }) => ({ lat, lng }))
    return { meters, gaps: [meters, 0], fenced: [false, false], stretches: [], line }
  }
  const reach = reachWays(ways, start, rules)
  const between = measureTo(ways, start, reach, end)
  if (between === Infinity) return undefined
  const stretches = trace(ways, start, reach, end)
  const points = [from, ...stretches.flatMap(({ line }) => line), to].map(({ lat, lng }) => ({ lat, lng }))
  return {
    meters: start.gap + between + end.gap,
    gaps: [start.gap, end.gap],
    fenced: [start.isFenced, end.isFenced],
    stretches,
    line: dropRepeats(points),
  }
}

/** Two points nearer to each other than to the ways: the route does not go to the street and back. */
export function isBeside(from: Coordinates, to: Coordinates, start: Snap, end: Snap): boolean {
  return getDistanceMeters(from, to) <= start.gap + end.gap
}

/** Returns the parts from start to end, traced backwards. */
function trace(ways: Ways, start: Snap, reach: Reach, end: Snap): WayStretch[] {
  const [first, last] = [ways.edges[start.edge], ways.edges[end.edge]] as [WayEdge, WayEdge]
  const length = ways.meters[end.edge] ?? 0
  const along = Math.abs(start.along - end.along)
  if (first === last && along <= measureTo(ways, start, reach, end)) return [cutEdge(last, start, end)]
  const byFrom = (reach.meters[last.from] ?? 0) + end.along
  const byTo = (reach.meters[last.to] ?? 0) + length - end.along
  let junction = byFrom <= byTo ? last.from : last.to
  const found: WayStretch[] = [cutEdge(last, junction === last.from ? 'from' : 'to', end)]
  for (let edge = reach.by[junction] ?? -1; edge >= 0; edge = reach.by[junction] ?? -1) {
    const way = ways.edges[edge] as WayEdge
    const isForth = way.to === junction
    found.push({ edge: way, line: isForth ? [...way.line] : way.line.toReversed() })
    junction = isForth ? way.from : way.to
  }
  found.push(cutEdge(first, start, junction === first.from ? 'from' : 'to'))
  return found.reverse().filter(({ line }) => line.length > 1)
}

type End = Snap | 'from' | 'to'

/** Returns the part of an edge between two of its points, in walking direction. */
function cutEdge(edge: WayEdge, begin: End, end: End): WayStretch {
  const at = (point: End) => (typeof point === 'string' ? { from: 0, to: Infinity }[point] : point.along)
  const isForth = at(begin) <= at(end)
  const [low, high] = isForth ? [begin, end] : [end, begin]
  const line: Coordinates[] = typeof low === 'string' ? [] : [low.at]
  let along = 0
  for (const [index, point] of edge.line.entries()) {
    if (index > 0) along += getDistanceMeters(edge.line[index - 1] as Coordinates, point)
    if (along >= at(low) && along <= at(high)) line.push(point)
  }
  if (typeof high !== 'string') line.push(high.at)
  const kept = dropRepeats(line)
  return { edge, line: isForth ? kept : kept.reverse() }
}

function dropRepeats(line: readonly Coordinates[]): Coordinates[] {
  return line.filter(({ lat, lng }, index) => lat !== line[index - 1]?.lat || lng !== line[index - 1]?.lng)
}

/** The metres of every junction from a start, infinite without a way, and the edge that reaches it, −1 at the start. */
export type Reach = { meters: Float64Array; by: Int32Array }

/** Returns the shortest ways from a point of an edge to every junction (Dijkstra, 1959). */
export function reachWays(ways: Ways, start: Snap, { isStepFree = false }: WayRules = {}): Reach {
  const { junctionCount, edges, starts, ends, others, isStairs, meters: lengths } = ways
  const meters = new Float64Array(junctionCount).fill(Infinity)
  const by = new Int32Array(junctionCount).fill(-1)
  const queue = new FlatQueue<number>()
  const first = edges[start.edge] as WayEdge
  const reach = (junction: number, total: number, edge: number) => {
    if (total >= (meters[junction] ?? 0)) return
    meters[junction] = total
    by[junction] = edge
    queue.push(junction, total)
  }
  reach(first.from, start.along, -1)
  reach(first.to, (lengths[start.edge] ?? 0) - start.along, -1)
  while (queue.length > 0) {
    const total = queue.peekValue() ?? 0
    const junction = queue.pop() ?? 0
    if (total > (meters[junction] ?? 0)) continue
    for (let index = starts[junction] ?? 0; index < (starts[junction + 1] ?? 0); index++) {
      const edge = ends[index] ?? 0
      if (isStepFree && isStairs[edge] === 1) continue
      reach(others[index] ?? 0, total + (lengths[edge] ?? 0), edge)
    }
  }
  return { meters, by }
}

/** Returns metres from a reach's start to a point of an edge; infinite where no way leads. */
export function measureTo(ways: Ways, start: Snap, { meters }: Reach, end: Snap): number {
  const edge = ways.edges[end.edge] as WayEdge
  const length = ways.meters[end.edge] ?? 0
  const around = Math.min((meters[edge.from] ?? 0) + end.along, (meters[edge.to] ?? 0) + length - end.along)
  return start.edge === end.edge ? Math.min(around, Math.abs(start.along - end.along)) : around
}
