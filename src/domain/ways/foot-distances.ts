import type { Coordinates } from '../coordinates.ts'
import { getDistanceMeters } from '../distance.ts'
import { type FoundWay, findWay, isBeside, measureTo, type Reach, reachWays } from './find-way.ts'
import { findSnap, type Snap, type WayRules } from './snap-to-ways.ts'
import type { Ways } from './ways.ts'

export type FootDistances = {
  /** Metres between two points along the ways; infinite without a way, undefined if one is off all ways (250 m). */
  measure(from: Coordinates, to: Coordinates, rules?: WayRules): number | undefined
  find(from: Coordinates, to: Coordinates, rules?: WayRules): FoundWay | undefined
}

/** Metres between each two points, row by row; infinite without a way, NaN off all ways. In memory that threads share. */
export type WayTable = Float64Array

/** A precomputed table of all pairs of some points. */
export type KnownTable = { points: readonly Coordinates[]; rules: WayRules; table: WayTable }

/** Searches from so many points are cached: the stops of a walk are queried again and again. */
const KEPT_SEARCHES = 64

type Search = { start: Snap; reach: Reach }

/** Creates distances along the ways: pairs of the tables (`setTables`) are looked up, others searched and cached. */
export function createFootDistances(ways: Ways): FootDistances & {
  setTables(tables: readonly KnownTable[]): void
  countTables(): number
} {
  const searches = new Map<string, Search | undefined>()
  let lookups: ReturnType<typeof createLookup>[] = []

  function search(from: Coordinates, rules: WayRules): Search | undefined {
    const key = `${keyOf(from)} ${rules.isStepFree === true}`
    if (!searches.has(key)) {
      const [oldest] = searches.keys()
      if (searches.size >= KEPT_SEARCHES && oldest !== undefined) searches.delete(oldest)
      const start = findSnap(ways, from, rules)
      searches.set(key, start && { start, reach: reachWays(ways, start, rules) })
    }
    return searches.get(key)
  }

  return {
    measure(from, to, rules = {}) {
      const known = lookups.map((lookup) => lookup(from, to, rules)).find((meters) => meters !== undefined)
      if (known !== undefined) return known
      const found = search(from, rules)
      const end = found && findSnap(ways, to, rules)
      return end && measureFound(ways, found, from, to, end)
    },
    find: (from, to, rules) => findWay(ways, from, to, rules),
    setTables(tables) {
      lookups = tables.map(createLookup)
    },
    countTables: () => lookups.length,
  }
}

/** Returns the table of all pairs of points, with one search per point. */
export function createWayTable(ways: Ways, points: readonly Coordinates[], rules: WayRules = {}): WayTable {
  const snaps = points.map((point) => findSnap(ways, point, rules))
  const size = points.length ** 2 * Float64Array.BYTES_PER_ELEMENT
  const table = new Float64Array(new SharedArrayBuffer(size)).fill(Number.NaN)
  for (const [row, from] of points.entries()) {
    const start = snaps[row]
    if (start === undefined) continue
    const search = { start, reach: reachWays(ways, start, rules) }
    for (const [column, to] of points.entries()) {
      const end = snaps[column]
      if (end === undefined) continue
      table[row * points.length + column] = row === column ? 0 : measureFound(ways, search, from, to, end)
    }
  }
  return table
}

/** Returns metres on foot with the gaps from both points to the ways. */
function measureFound(ways: Ways, { start, reach }: Search, from: Coordinates, to: Coordinates, end: Snap) {
  if (isBeside(from, to, start, end)) return getDistanceMeters(from, to)
  return start.gap + measureTo(ways, start, reach, end) + end.gap
}

/** Looks up a pair; undefined if it is not in the table, or if a point is too far from the ways: then it is searched. */
function createLookup({ points, rules, table }: KnownTable) {
  const numbers = new Map(points.map((point, index) => [keyOf(point), index]))
  return (from: Coordinates, to: Coordinates, { isStepFree = false }: WayRules): number | undefined => {
    if (isStepFree !== (rules.isStepFree ?? false)) return undefined
    const [row, column] = [numbers.get(keyOf(from)), numbers.get(keyOf(to))]
    if (row === undefined || column === undefined) return undefined
    const meters = table[row * points.length + column]
    return Number.isNaN(meters) ? undefined : meters
  }
}

function keyOf({ lat, lng }: Coordinates): string {
  return `${lat} ${lng}`
}
