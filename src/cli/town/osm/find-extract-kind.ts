import { open } from 'node:fs/promises'
import { constants, gunzipSync } from 'node:zlib'
import { OsmFileError } from './osm-file-error.ts'

/** How an extract is written, and whether gzip packed it. */
export type ExtractKind = { isPbf: boolean; isPacked: boolean }

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

/** The kind of an extract by what it begins with; its name decides only where that says nothing. Throws `OsmFileError`. */
export async function findExtractKind(file: string): Promise<ExtractKind> {
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
