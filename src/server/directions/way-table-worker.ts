// The thread that makes the tables of a town.
import { parentPort, workerData } from 'node:worker_threads'
import type { Coordinates } from '#domain/coordinates.ts'
import type { KnownTable } from '#domain/ways/foot-distances.ts'
import { createWayTable } from '#domain/ways/way-table.ts'
import { prepareWays, type Ways } from '#domain/ways/ways.ts'
import { unpackWays } from './ways-file.ts'

/** The table of more places would take more memory than it saves time; their ways are searched for when asked about. */
const MAX_IN_TABLE = 1_500

/** The tables of all pairs of some points: with stairs and without. Takes up to seconds: not for the event loop. */
function makeWayTables(ways: Ways, points: readonly Coordinates[]): KnownTable[] {
  if (points.length > MAX_IN_TABLE) return []
  return [{}, { isStepFree: true }].map((rules) => ({
    points,
    rules,
    table: createWayTable(ways, points, rules),
  }))
}

const { file, points } = workerData as { file: Uint8Array; points: Coordinates[] }
parentPort?.postMessage(makeWayTables(prepareWays(unpackWays(Buffer.from(file))), points))
