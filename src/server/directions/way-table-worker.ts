import { parentPort, workerData } from 'node:worker_threads'
import type { Coordinates } from '#domain/coordinates.ts'
import { prepareWays } from '#domain/ways/ways.ts'
import { makeWayTables } from './make-way-tables.ts'
import { unpackWays } from './ways-file.ts'

/** Makes the tables of a town beside the event loop. */
const { file, points } = workerData as { file: Uint8Array; points: Coordinates[] }
parentPort?.postMessage(makeWayTables(prepareWays(unpackWays(Buffer.from(file))), points))
