import type { Coordinates } from '../coordinates.ts'
import { getDistanceMeters } from '../distance.ts'
import { type FoundWay, findWay, isBeside } from './find-way.ts'
import { measureTo, type Reach, reachWays } from './reach-ways.ts'
import { findSnap, type Snap, type WayRules } from './snap-to-ways.ts'
import type { WayTable } from './way-table.ts'
import type { Ways } from './ways.ts'

/** A town's ways for measuring walks. */
export type FootDistances = {
  /**
   * Metres on foot between two points along the ways; infinite without a way, undefined when one of them is off
   * all ways (250 m).
   */
  measure(from: Coordinates, to: Coordinates, rules?: WayRules): number | undefined
  find(from: Coordinates, to: Coordinates, rules?: WayRules): FoundWay | undefined
}

/** A precomputed table of all pairs of some points. */
export type KnownTable = { points: readonly Coordinates[]; rules: WayRules; table: WayTable }

/** Searches from so many points are cached: the stops of a walk are queried again and again. */
const KEPT_SEARCHES = 64

type Search = { start: Snap; reach: Reach }

/**
 * Creates distances along the ways. Pairs in the tables are looked up; others are searched from their first point, and
 * the last searches are cached. `setTables` replaces the tables, `countTables` returns their number.
 */
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
      if (found === undefined || end === undefined) return undefined
      const { start, reach } = found
      if (isBeside(from, to, start, end)) return getDistanceMeters(from, to)
      return start.gap + measureTo(ways, start, reach, end) + end.gap
    },
    find: (from, to, rules = {}) => findWay(ways, from, to, rules),
    setTables(tables) {
      lookups = tables.map(createLookup)
    },
    countTables: () => lookups.length,
  }
}

/**
 * Looks up a pair; undefined if it is not in the table, or if a point is too far from the ways: then the search
 * decides.
 */
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
