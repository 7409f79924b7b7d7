import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CUT_SHORT, OsmFileError } from './osm-file-error.ts'

/** The bytes of a file in their order, unpacked when gzip packed it; `onRead` is told how many bytes of the file were used. */
export async function* readFileBytes(
  file: string,
  isPacked: boolean,
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const source = createReadStream(file, { highWaterMark: 1 << 18 })
  source.on('data', (chunk) => onRead(chunk.length))
  const bytes = isPacked ? pipeline(source, createGunzip(), () => undefined) : source
  try {
    for await (const chunk of bytes) yield chunk as Buffer
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'Z_BUF_ERROR') throw new OsmFileError(CUT_SHORT)
    if (code?.startsWith('Z_')) throw new OsmFileError('это не gzip, или файл повреждён.')
    throw error
  }
}

/** Takes bytes off a stream in pieces of the wanted length; undefined at its end. */
export function createByteTaker(chunks: AsyncGenerator<Buffer>) {
  let rest: Buffer = Buffer.alloc(0)
  return async (length: number): Promise<Buffer | undefined> => {
    const parts = [rest]
    let have = rest.length
    while (have < length) {
      const { value, done } = await chunks.next()
      if (done) break
      parts.push(value)
      have += value.length
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts)
    if (all.length === 0 && length > 0) return undefined
    if (all.length < length) throw new OsmFileError(CUT_SHORT)
    rest = all.subarray(length)
    return all.subarray(0, length)
  }
}
