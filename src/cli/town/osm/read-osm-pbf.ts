import { inflateSync } from 'node:zlib'
import { PbfReader } from 'pbf'
import { createByteTaker } from './file-bytes.ts'
import type { Box, OsmVisitor } from './osm-data.ts'
import { CUT_SHORT, OsmFileError } from './osm-file-error.ts'
import { readPrimitiveBlock } from './osm-pbf-block.ts'

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
    const { type, blobSize } = parse(header, readBlobHeader)
    const block = parse(await takeLimited(take, blobSize, LARGEST_BLOB), unpack)
    if (type === 'OSMHeader') {
      const { box, time } = parse(block, readHeaderBlock)
      if (box) visitor.onBox(box)
      if (time) visitor.onTime(time)
    } else if (type === 'OSMData') {
      const { nodes, ways, relations } = parse(block, readPrimitiveBlock)
      for (const node of nodes) visitor.onNode(node)
      for (const way of ways) visitor.onWay(way)
      for (const relation of relations) visitor.onRelation(relation)
    }
  }
}

async function takeLimited(take: ReturnType<typeof createByteTaker>, length: number, most: number) {
  if (length > most) throw new OsmFileError('файл PBF повреждён: слишком большой блок.')
  const bytes = await take(length)
  if (bytes === undefined) throw new OsmFileError(CUT_SHORT)
  return bytes
}

/** The library throws errors of its own where bytes make no sense. */
function parse<T>(bytes: Uint8Array, read: (reader: PbfReader) => T): T {
  try {
    return read(new PbfReader(bytes))
  } catch (error) {
    if (error instanceof OsmFileError) throw error
    throw new OsmFileError('файл PBF повреждён. Скачайте его ещё раз.')
  }
}

function readBlobHeader(reader: PbfReader) {
  let type = ''
  let blobSize = 0
  for (let field = reader.nextField(); field > 0; field = reader.nextField()) {
    if (field === 1) type = reader.readString()
    else if (field === 3) blobSize = reader.readVarint()
  }
  return { type, blobSize }
}

function unpack(reader: PbfReader): Uint8Array {
  for (let field = reader.nextField(); field > 0; field = reader.nextField()) {
    if (field === 1) return reader.readBytes()
    if (field === 3) return inflateSync(reader.readBytes(), { maxOutputLength: LARGEST_BLOB })
  }
  throw new OsmFileError(
    'файл PBF сжат непривычным способом. Перепакуйте его: osmium cat -o новый.osm.pbf старый.osm.pbf',
  )
}

function readHeaderBlock(reader: PbfReader) {
  let box: Box | undefined
  let time: string | undefined
  for (let field = reader.nextField(); field > 0; field = reader.nextField()) {
    if (field === 1) box = readBox(reader)
    else if (field === 4) {
      const feature = reader.readString()
      if (!KNOWN_FEATURES.has(feature)) {
        throw new OsmFileError(
          `файл PBF непривычного вида (${feature}). Нужна обычная выгрузка, без истории правок.`,
        )
      }
    } else if (field === 32) time = new Date(reader.readVarint() * 1000).toISOString()
  }
  return { box, time }
}

function readBox(reader: PbfReader): Box | undefined {
  const sides: number[] = []
  const end = reader.readVarint() + reader.pos
  for (let field = reader.nextField(end); field > 0; field = reader.nextField(end)) {
    sides[field] = reader.readSVarint() * NANO
  }
  const [, minLng = Number.NaN, maxLng = Number.NaN, maxLat = Number.NaN, minLat = Number.NaN] = sides
  const box = { minLat, minLng, maxLat, maxLng }
  return Object.values(box).every(Number.isFinite) ? box : undefined
}
