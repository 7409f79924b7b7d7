// The worker thread that computes a town's distance tables.
import { parentPort, workerData } from 'node:worker_threads'
import type { Coordinates } from '#domain/coordinates.ts'
import { createWayTable, type KnownTable } from '#domain/ways/foot-distances.ts'
import { prepareWays, type Ways } from '#domain/ways/ways.ts'
import { unpackWays } from './town-ways.ts'

/** A table of more places would cost more memory than it saves time; their ways are computed on request. */
const MAX_IN_TABLE = 1_500

const { file, points } = workerData as { file: Uint8Array; points: Coordinates[] }
parentPort?.postMessage(makeWayTables(prepareWays(unpackWays(Buffer.from(file)))))

function makeWayTables(ways: Ways): KnownTable[] {
  if (points.length > MAX_IN_TABLE) return []
  return [{}, { isStepFree: true }].map((rules) => ({
    points,
    rules,
    table: createWayTable(ways, points, rules),
  }))
}
