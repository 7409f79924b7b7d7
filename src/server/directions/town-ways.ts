import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Coordinates } from '#domain/coordinates.ts'
import { createFootDistances, type KnownTable } from '#domain/ways/foot-distances.ts'
import { prepareWays, type WayNetwork } from '#domain/ways/ways.ts'
import { WaysFileError } from '#domain/ways/ways-format.ts'
import { findWaysFile, unpackWays, WAYS_FILE } from './ways-file.ts'

export type TownWays = NonNullable<Awaited<ReturnType<typeof openTownWays>>>

/** The file of ways is invalid; the message is one Russian sentence. */
export class WaysFault extends Error {
  override name = 'WaysFault'
}

/**
 * The ways of a city pack, if it has them. `prepare` computes the table of all pairs of some points off the event
 * loop; until it is there, and when it cannot be made, ways are searched for. Throws `WaysFault` for a file that
 * cannot be read.
 */
export async function openTownWays(cityDir: string, log: Pick<FastifyBaseLogger, 'warn'>) {
  const file = await findWaysFile(cityDir)
  if (file === undefined) return undefined
  const distances = createFootDistances(prepareWays(readSound(file)))
  let worker: Worker | undefined
  let tables: readonly KnownTable[] = []

  return {
    distances,
    /** The file as read: threads use these bytes, even if the file changes on the disk. */
    file,
    /** The ready tables, for other threads. */
    getTables: () => tables,
    async prepare(points: readonly Coordinates[]) {
      await worker?.terminate()
      worker = undefined
      const own = startWorker(file, points)
      worker = own
      own.on('message', (made: KnownTable[]) => {
        if (own !== worker) return
        tables = made
        distances.setTables(made)
      })
      own.on('error', (error) => log.warn({ err: error }, 'ways: the table of distances could not be made'))
      await new Promise((resolve) => own.once('exit', resolve))
    },
    close: async () => {
      await worker?.terminate()
    },
  }
}

/** Throws `WaysFault` when the present file of ways of a city pack is invalid. */
export async function checkTownWays(cityDir: string): Promise<void> {
  const file = await findWaysFile(cityDir)
  if (file !== undefined) readSound(file)
}

function readSound(file: Buffer): WayNetwork {
  try {
    return unpackWays(file)
  } catch (error) {
    if (!(error instanceof WaysFileError)) throw error
    const text = `${WAYS_FILE}: файл пешеходных путей повреждён или сделан другой версией. Сделайте его заново: npx gorodok town map ВЫГРУЗКА`
    throw new WaysFault(text, { cause: error })
  }
}

function startWorker(file: Buffer, points: readonly Coordinates[]): Worker {
  const workerData = { file, points: points.map(({ lat, lng }) => ({ lat, lng })) }
  const worker = new Worker(new URL('./way-table-worker.ts', import.meta.url), { workerData })
  worker.unref()
  return worker
}
