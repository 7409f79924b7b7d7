import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { FastifyBaseLogger } from 'fastify'
import type { Coordinates } from '#domain/coordinates.ts'
import { createFootDistances, type KnownTable } from '#domain/ways/foot-distances.ts'
import { prepareWays, type WayNetwork } from '#domain/ways/ways.ts'
import { readWays, WAYS_VERSION, WaysFileError, writeWays } from '#domain/ways/ways-format.ts'

/** The optional file of a town's ways on foot. */
export const WAYS_FILE = 'ways.bin'

const MARK = Buffer.from('GWAYS')
/** A city of half a million has some 60 MB uncompressed. */
const LARGEST = 256 * 1024 * 1024

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
      const workerData = { file, points: points.map(({ lat, lng }) => ({ lat, lng })) }
      const own = new Worker(new URL('./way-table-worker.ts', import.meta.url), { workerData })
      own.unref()
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

/** Packs the file of ways: signature, version in one byte, and the network compressed with brotli. */
export function packWays(network: WayNetwork): Buffer {
  const bytes = Buffer.from(writeWays(network))
  const packed = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: 11 },
  })
  return Buffer.concat([MARK, Buffer.from([WAYS_VERSION]), packed])
}

/** Parses a file of ways. Throws `WaysFileError` when it has another format or version or is damaged. */
export function unpackWays(file: Buffer): WayNetwork {
  return readWays(unpackWayBytes(file).toString())
}

/** Returns the uncompressed bytes of the file, as `readWays` takes them. Throws as above. */
export function unpackWayBytes(file: Buffer): Buffer {
  if (!file.subarray(0, MARK.length).equals(MARK)) throw new WaysFileError('this is no file of ways')
  if (file[MARK.length] !== WAYS_VERSION) throw new WaysFileError('the file of ways is of another version')
  try {
    return brotliDecompressSync(file.subarray(MARK.length + 1), { maxOutputLength: LARGEST })
  } catch (cause) {
    throw new WaysFileError('the file of ways is damaged', { cause })
  }
}

/** Reads the bytes of the ways file of a city pack, if it has one. */
export async function findWaysFile(cityDir: string): Promise<Buffer | undefined> {
  const file = join(cityDir, WAYS_FILE)
  return existsSync(file) ? readFile(file) : undefined
}
