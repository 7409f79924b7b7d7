import { inflateSync } from 'node:zlib'
import { createByteTaker } from './file-bytes.ts'
import type { OsmVisitor } from './osm-data.ts'
import { CUT_SHORT, OsmFileError } from './osm-file-error.ts'
import { readPrimitiveBlock } from './osm-pbf-block.ts'
import { createProtobufReader } from './protobuf-reader.ts'

/** Limits of the format (https://wiki.openstreetmap.org/wiki/PBF_Format). */
const LARGEST_HEADER = 64 * 1024
const LARGEST_BLOB = 32 * 1024 * 1024
const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes'])
const NANO = 1e-9

/** Reads an OSM PBF file that comes in pieces, one block in memory at a time. */
export async function readOsmPbf(pieces: AsyncGenerator<Buffer>, visitor: OsmVisitor): Promise<void> {
  const take = createByteTaker(pieces)
  while (true) {
    const size = await take(4)
    if (size === undefined) return
    const header = await takeLimited(take, size.readUInt32BE(), LARGEST_HEADER)
    const { type, blobSize } = readBlobHeader(header)
    const block = unpack(await takeLimited(take, blobSize, LARGEST_BLOB))
    if (type === 'OSMHeader') readHeaderBlock(block, visitor)
    else if (type === 'OSMData') readPrimitiveBlock(block, visitor)
  }
}

async function takeLimited(take: ReturnType<typeof createByteTaker>, length: number, most: number) {
  if (length > most) throw new OsmFileError('файл PBF повреждён: слишком большой блок.')
  const bytes = await take(length)
  if (bytes === undefined) throw new OsmFileError(CUT_SHORT)
  return bytes
}

function readBlobHeader(bytes: Buffer): { type: string; blobSize: number } {
  const reader = createProtobufReader(bytes)
  let type = ''
  let blobSize = 0
  for (let field = reader.nextField(); field > 0; field = reader.nextField()) {
    if (field === 1) type = reader.readBytes().toString()
    else if (field === 3) blobSize = reader.readVarint()
  }
  return { type, blobSize }
}

function unpack(bytes: Buffer): Buffer {
  const reader = createProtobufReader(bytes)
  for (let field = reader.nextField(); field > 0; field = reader.nextField()) {
    if (field === 1) return reader.readBytes()
    if (field === 3) {
      try {
        return inflateSync(reader.readBytes(), { maxOutputLength: LARGEST_BLOB })
      } catch {
        throw new OsmFileError('файл PBF повреждён: блок не распаковывается.')
      }
    }
  }
  throw new OsmFileError(
    'файл PBF сжат непривычным способом. Перепакуйте его: osmium cat -o новый.osm.pbf старый.osm.pbf',
  )
}

function readHeaderBlock(bytes: Buffer, visitor: OsmVisitor) {
  const reader = createProtobufReader(bytes)
  for (let field = reader.nextField(); field > 0; field = reader.nextField()) {
    if (field === 1) readBox(reader.readBytes(), visitor)
    else if (field === 4) {
      const feature = reader.readBytes().toString()
      if (!KNOWN_FEATURES.has(feature)) {
        throw new OsmFileError(
          `файл PBF непривычного вида (${feature}). Нужна обычная выгрузка, без истории правок.`,
        )
      }
    } else if (field === 32) visitor.onTime(new Date(reader.readVarint() * 1000).toISOString())
  }
}

function readBox(bytes: Buffer, visitor: OsmVisitor) {
  const reader = createProtobufReader(bytes)
  const sides: number[] = []
  for (let field = reader.nextField(); field > 0; field = reader.nextField()) {
    sides[field] = reader.readSigned() * NANO
  }
  const [, minLng = Number.NaN, maxLng = Number.NaN, maxLat = Number.NaN, minLat = Number.NaN] = sides
  const box = { minLat, minLng, maxLat, maxLng }
  if (Object.values(box).every(Number.isFinite)) visitor.onBox(box)
}
