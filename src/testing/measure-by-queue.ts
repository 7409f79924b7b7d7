import type { Coordinates } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import type { WayNetwork } from '#domain/ways/ways.ts'

type Neighbours = Map<string, Map<string, number>>
type Rules = { isStepFree?: boolean }

/**
 * A second way to measure, to hold the first against: every point of every line is a node of its own, and what changed
 * waits in a plain queue until nothing changes any more (Bellman, Ford and Moore). Metres from a node to all others.
 */
export function createQueueMeasure({ edges }: WayNetwork, { isStepFree = false }: Rules = {}) {
  const neighbours: Neighbours = new Map()
  const connect = (a: string, b: string, meters: number) => {
    const known = neighbours.get(a) ?? new Map<string, number>()
    known.set(b, Math.min(meters, known.get(b) ?? Number.POSITIVE_INFINITY))
    neighbours.set(a, known)
  }
  const points = new Map<string, Coordinates>()
  for (const [edge, { from, to, line, kind }] of edges.entries()) {
    if (isStepFree && kind === 'stairs') continue
    const names = line.map((_, index) =>
      index === 0 ? `j${from}` : index === line.length - 1 ? `j${to}` : `${edge}/${index}`,
    )
    for (const [index, name] of names.entries()) {
      points.set(name, line[index] as Coordinates)
      const before = names[index - 1]
      if (before === undefined) continue
      const meters = getDistanceMeters(line[index - 1] as Coordinates, line[index] as Coordinates)
      connect(before, name, meters)
      connect(name, before, meters)
    }
  }
  return { points: dropShared(points), measureFrom: (start: string) => measureFrom(start, neighbours) }
}

function measureFrom(start: string, neighbours: Neighbours): Map<string, number> {
  const meters = new Map([[start, 0]])
  const queue = [start]
  const waiting = new Set(queue)
  for (let at = 0; at < queue.length; at++) {
    const node = queue[at] ?? ''
    waiting.delete(node)
    for (const [next, length] of neighbours.get(node) ?? []) {
      const total = (meters.get(node) ?? 0) + length
      if (total >= (meters.get(next) ?? Number.POSITIVE_INFINITY)) continue
      meters.set(next, total)
      if (!waiting.has(next)) {
        waiting.add(next)
        queue.push(next)
      }
    }
  }
  return meters
}

/** A closed gate has a node on either side, both at the same point: which one is meant is unknown. */
function dropShared(points: ReadonlyMap<string, Coordinates>): [name: string, point: Coordinates][] {
  const counts = new Map<string, number>()
  const keyOf = ({ lat, lng }: Coordinates) => `${lat} ${lng}`
  for (const point of points.values()) counts.set(keyOf(point), (counts.get(keyOf(point)) ?? 0) + 1)
  return [...points].filter(([, point]) => counts.get(keyOf(point)) === 1)
}
