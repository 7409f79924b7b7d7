import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { constants, createGunzip, gunzipSync } from 'node:zlib'
import { CommandFailure } from '../../terminal/command.ts'

/** The extract cannot be read; the message says why and what to do. */
export class OsmFileError extends CommandFailure {
  override name = 'OsmFileError'
}

export const CUT_SHORT = 'файл обрывается на полуслове. Скачайте его ещё раз.'

const HEAD_BYTES = 4096
const GZIP = '\u001F\u008B'
/** Overpass puts why it gave nothing behind this word. */
const OVERPASS_ERROR = /Error<\/strong>:\s*([^<]+)/

/** What people give by mistake: what the file begins with, and what is said then. */
const OTHER_FILES: readonly (readonly [start: RegExp, explain: (head: string) => string])[] = [
  [/^$/, () => 'он пуст.'],
  [/^BZh/, () => 'он сжат bzip2. Распакуйте его: bunzip2 файл.osm.bz2'],
  [/^PK/, () => 'это архив zip. Распакуйте его.'],
  [/^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html)/i, describePage],
  [
    /^\s*[[{]/,
    () =>
      'это JSON, а нужна выгрузка в XML: в Overpass Turbo «Экспорт», «исходные данные OSM», или [out:xml] в начале запроса.',
  ],
]

/** Whether an extract is PBF, and packed by gzip, by its first bytes, else by its name. Throws `OsmFileError`. */
export async function findExtractKind(file: string) {
  const start = await readStart(file)
  const isGzip = start.toString('latin1').startsWith(GZIP)
  const head = (isGzip ? unpackStart(start) : start).toString('latin1').replaceAll('\0', '')
  for (const [pattern, explain] of OTHER_FILES) {
    if (pattern.test(head)) throw new OsmFileError(explain(head))
  }
  if (/^[^<]{1,8}OSMHeader/.test(head)) return { isPbf: true, isPacked: isGzip }
  if (/^(?:ï»¿|ÿþ|þÿ)?\s*</.test(head)) return { isPbf: false, isPacked: isGzip }
  const [, kind, packed] = /\.(osm|pbf)(\.gz)?$/i.exec(file) ?? []
  if (kind === undefined) throw new OsmFileError('нужен файл .osm, .osm.gz или .osm.pbf.')
  return { isPbf: kind.toLowerCase() === 'pbf', isPacked: isGzip || packed !== undefined }
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file)
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    .finally(() => handle.close())
  return buffer.subarray(0, bytesRead)
}

/** As much as the start of a packed file gives; nothing of it where it is damaged. */
function unpackStart(start: Buffer): Buffer {
  try {
    return gunzipSync(start, { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return start
  }
}

function describePage(head: string): string {
  const [, reason] = OVERPASS_ERROR.exec(head) ?? []
  const said = reason === undefined ? '' : `, на ней сказано: «${reason.trim()}»`
  return `это страница сайта, а не выгрузка${said}. Скачайте файл ещё раз, позже или для города поменьше.`
}

/** The bytes of a file in their order, unpacked when gzip packed it; `onRead` is told how many bytes of the file were used. */
export async function* readFileBytes(file: string, isPacked: boolean, onRead: (bytes: number) => void) {
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
