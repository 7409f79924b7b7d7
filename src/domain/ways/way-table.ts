import type { Coordinates } from '../coordinates.ts'
import { getDistanceMeters } from '../distance.ts'
import { isBeside } from './find-way.ts'
import { measureTo, reachWays } from './reach-ways.ts'
import { findSnap, type Snap, type WayRules } from './snap-to-ways.ts'
import type { Ways } from './ways.ts'

/**
 * Metres on foot between each two points, row by row; infinite without a way, NaN for points off all ways. In shared
 * memory: computed once, and not copied between threads.
 */
export type WayTable = Float64Array

/** Returns the table of all pairs of points, with one search per point. */
export function createWayTable(ways: Ways, points: readonly Coordinates[], rules: WayRules = {}): WayTable {
  const snaps = points.map((point) => findSnap(ways, point, rules))
  const size = points.length ** 2 * Float64Array.BYTES_PER_ELEMENT
  const table = new Float64Array(new SharedArrayBuffer(size))
  for (const row of points.keys()) table.set(measureRow(ways, points, snaps, row, rules), row * points.length)
  return table
}

function measureRow(
  ways: Ways,
  points: readonly Coordinates[],
  snaps: readonly (Snap | undefined)[],
  row: number,
  rules: WayRules,
): number[] {
  const [from, start] = [points[row], snaps[row]]
  const reach = start && reachWays(ways, start, rules)
  return points.map((to, index) => {
    const end = snaps[index]
    if (from === undefined || start === undefined || reach === undefined || end === undefined) {
      return Number.NaN
    }
    if (index === row) return 0
    if (isBeside(from, to, start, end)) return getDistanceMeters(from, to)
    return start.gap + measureTo(ways, start, reach, end) + end.gap
  })
}
