import type { Coordinates } from '../coordinates.ts'
import { getDistanceMeters } from '../distance.ts'

/** Metres per degree of latitude, on the sphere of the distance formula. */
export const METERS_OF_DEGREE = 111_195

export const WAY_KINDS = ['street', 'path', 'stairs', 'crossing'] as const
export const SURFACES = ['unknown', 'firm', 'cobbles', 'soft'] as const

/** A part of a way between two junctions; its line includes both. */
export type WayEdge = {
  from: number
  to: number
  kind: (typeof WAY_KINDS)[number]
  surface: (typeof SURFACES)[number]
  isBridge: boolean
  isTunnel: boolean
  /** A gate or a barrier that people can pass. */
  hasGate: boolean
  name?: string | undefined
  line: readonly Coordinates[]
}

export const BARRIER_KINDS = ['water', 'wall'] as const

/** A shore, wall, fence or railway: a route may not cross it off the ways. */
export type WayBarrier = { kind: (typeof BARRIER_KINDS)[number]; line: readonly Coordinates[] }

/** The walkable ways of a town, and the date of the data if known: the file `ways.bin`. */
export type WayNetwork = {
  date?: string | undefined
  junctionCount: number
  edges: readonly WayEdge[]
  barriers: readonly WayBarrier[]
}

/**
 * A network prepared for routing. Edges at a junction: `ends` between `starts[junction]` and the next start; `others`
 * has the junctions at their far ends at the same indexes.
 */
export type Ways = WayNetwork & {
  meters: Float64Array
  isStairs: Uint8Array
  starts: Int32Array
  ends: Int32Array
  others: Int32Array
  /** The connected component of each junction. */
  parts: Int32Array
}

/** Measures the edges and indexes them by junction. */
export function prepareWays(network: WayNetwork): Ways {
  const { junctionCount, edges } = network
  const starts = new Int32Array(junctionCount + 1)
  for (const { from, to } of edges) {
    starts[from + 1] = (starts[from + 1] ?? 0) + 1
    starts[to + 1] = (starts[to + 1] ?? 0) + 1
  }
  for (let index = 0; index < junctionCount; index++) {
    starts[index + 1] = (starts[index + 1] ?? 0) + (starts[index] ?? 0)
  }
  const ends = new Int32Array(edges.length * 2)
  const others = new Int32Array(edges.length * 2)
  const next = starts.slice()
  const put = (edge: number, junction: number, other: number) => {
    const at = next[junction] ?? 0
    ends[at] = edge
    others[at] = other
    next[junction] = at + 1
  }
  for (const [edge, { from, to }] of edges.entries()) {
    put(edge, from, to)
    put(edge, to, from)
  }
  return {
    ...network,
    meters: Float64Array.from(edges, ({ line }) => measureLine(line)),
    isStairs: Uint8Array.from(edges, ({ kind }) => (kind === 'stairs' ? 1 : 0)),
    starts,
    ends,
    others,
    parts: findParts(junctionCount, starts, others),
  }
}

/** Returns the length of a line in metres. */
export function measureLine(line: readonly Coordinates[]): number {
  let meters = 0
  for (let index = 1; index < line.length; index++) {
    meters += getDistanceMeters(line[index - 1] as Coordinates, line[index] as Coordinates)
  }
  return meters
}

function findParts(junctionCount: number, starts: Int32Array, others: Int32Array): Int32Array {
  const parts = new Int32Array(junctionCount).fill(-1)
  let count = 0
  for (let first = 0; first < junctionCount; first++) {
    if (parts[first] !== -1) continue
    const stack = [first]
    parts[first] = count
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      for (const other of others.subarray(starts[at], starts[at + 1])) {
        if (parts[other] !== -1) continue
        parts[other] = count
        stack.push(other)
      }
    }
    count += 1
  }
  return parts
}
