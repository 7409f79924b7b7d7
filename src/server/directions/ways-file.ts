import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { WayNetwork } from '#domain/ways/ways.ts'
import { readWays, WAYS_VERSION, WaysFileError, writeWays } from '#domain/ways/ways-format.ts'

/** The optional file of a town's ways on foot. */
export const WAYS_FILE = 'ways.bin'

const MARK = Buffer.from('GWAYS')
/** A city of half a million has some 60 MB uncompressed. */
const LARGEST = 256 * 1024 * 1024

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
