import type { Coordinates } from '../coordinates.ts'
import { getDistanceMeters } from '../distance.ts'
import type { Ways } from './ways.ts'

/** Nobody is led onto a way that is farther from them than this. */
export const FARTHEST_SNAP_M = 250

/** Where a point comes onto the ways: an edge, how far along it, and the metres that lead there. */
export type Snap = { edge: number; along: number; at: Coordinates; gap: number }

/** Which edges may be walked on. */
export type WayRules = { isStepFree?: boolean }

/** The nearest point of the ways, if there is one within 250 m. Metres on the plane, which a town is small enough for. */
export function findSnap(ways: Ways, point: Coordinates, rules: WayRules = {}): Snap | undefined {
  const eastMeters = Math.cos((point.lat * Math.PI) / 180)
  let best: { edge: number; segment: number; part: number; squared: number } | undefined
  let most = (FARTHEST_SNAP_M / METERS_OF_DEGREE) ** 2
  for (const [edge, candidate] of ways.edges.entries()) {
    if (rules.isStepFree && ways.isStairs[edge] === 1) continue
    const { line } = candidate
    const reach = (ways.meters[edge] ?? 0) + FARTHEST_SNAP_M
    if (Math.abs((line[0]?.lat ?? 0) - point.lat) * METERS_OF_DEGREE > reach) continue
    for (let segment = 1; segment < line.length; segment++) {
      const a = line[segment - 1] as Coordinates
      const b = line[segment] as Coordinates
      const x = (a.lng - point.lng) * eastMeters
      const y = a.lat - point.lat
      const dx = (b.lng - a.lng) * eastMeters
      const dy = b.lat - a.lat
      const length = dx * dx + dy * dy
      const part = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length))
      const squared = (x + part * dx) ** 2 + (y + part * dy) ** 2
      if (squared < most) {
        most = squared
        best = { edge, segment, part, squared }
      }
    }
  }
  return best && createSnap(ways, point, best)
}

const METERS_OF_DEGREE = 111_195

function createSnap(
  ways: Ways,
  point: Coordinates,
  { edge, segment, part }: { edge: number; segment: number; part: number },
): Snap {
  const line = ways.edges[edge]?.line ?? []
  let along = 0
  for (let index = 1; index < segment; index++) {
    along += getDistanceMeters(line[index - 1] as Coordinates, line[index] as Coordinates)
  }
  const [a, b] = [line[segment - 1] as Coordinates, line[segment] as Coordinates]
  const at = { lat: a.lat + part * (b.lat - a.lat), lng: a.lng + part * (b.lng - a.lng) }
  return { edge, along: along + part * getDistanceMeters(a, b), at, gap: getDistanceMeters(point, at) }
}
