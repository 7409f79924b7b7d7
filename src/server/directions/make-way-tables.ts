import type { Coordinates } from '#domain/coordinates.ts'
import type { KnownTable } from '#domain/ways/foot-distances.ts'
import { createWayTable } from '#domain/ways/way-table.ts'
import type { Ways } from '#domain/ways/ways.ts'

/** The table of more places would take more memory than it saves time; their ways are searched for when asked about. */
const MAX_IN_TABLE = 1_500

/** The tables of all pairs of some points: with stairs and without. Takes up to seconds: not for the event loop. */
export function makeWayTables(ways: Ways, points: readonly Coordinates[]): KnownTable[] {
  if (points.length > MAX_IN_TABLE) return []
  return [{}, { isStepFree: true }].map((rules) => ({
    points,
    rules,
    table: createWayTable(ways, points, rules),
  }))
}
