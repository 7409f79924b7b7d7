import { parentPort, workerData } from 'node:worker_threads'
import type { Coordinates } from '#domain/coordinates.ts'
import { makeWayTables } from './make-way-tables.ts'
import { findTownWays } from './ways-file.ts'

/** Makes the tables of a town beside the event loop. */
const { cityDir, points } = workerData as { cityDir: string; points: Coordinates[] }
const ways = await findTownWays(cityDir)
if (ways) parentPort?.postMessage(makeWayTables(ways, points))
