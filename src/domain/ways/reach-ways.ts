import FlatQueue from 'flatqueue'
import type { Snap, WayRules } from './snap-to-ways.ts'
import type { Ways } from './ways.ts'

/**
 * The distance of every junction from a start, infinite where no way leads, and the edge that reaches it, −1 at the
 * start.
 */
export type Reach = { meters: Float64Array; by: Int32Array }

/**
 * Returns the shortest ways from a point of an edge to every junction (Dijkstra, 1959), by metres. Both ends of the
 * edge are reached along it.
 */
export function reachWays(ways: Ways, start: Snap, { isStepFree = false }: WayRules = {}): Reach {
  const { junctionCount, edges, starts, ends, others, isStairs, meters: lengths } = ways
  const meters = new Float64Array(junctionCount).fill(Number.POSITIVE_INFINITY)
  const by = new Int32Array(junctionCount).fill(-1)
  const queue = new FlatQueue<number>()
  const first = edges[start.edge]
  const reach = (junction: number, total: number, edge: number) => {
    if (total >= (meters[junction] ?? 0)) return
    meters[junction] = total
    by[junction] = edge
    queue.push(junction, total)
  }
  if (first === undefined) return { meters, by }
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
  const edge = ways.edges[end.edge]
  if (edge === undefined) return Number.POSITIVE_INFINITY
  const length = ways.meters[end.edge] ?? 0
  const around = Math.min((meters[edge.from] ?? 0) + end.along, (meters[edge.to] ?? 0) + length - end.along)
  return start.edge === end.edge ? Math.min(around, Math.abs(start.along - end.along)) : around
}
