/// <reference path="./pbf-compile.d.ts" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { PbfReader } from 'pbf'
import { compile } from 'pbf/compile'
import parseSchema from 'protocol-buffers-schema'
import { CUT_SHORT, createByteTaker, OsmFileError } from './extract-bytes.ts'
import { NO_TAGS, type OsmMember, type OsmVisitor, type Tags } from './osm-data.ts'

/** Limits of the format (https://wiki.openstreetmap.org/wiki/PBF_Format). */
const MAX_HEADER_BYTES = 64 * 1024
const MAX_BLOB_BYTES = 32 * 1024 * 1024
const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes'])
const MEMBER_TYPES = ['node', 'way', 'relation'] as const
const NANO = 1e-9
/** Degrees have seven decimal places, as in OpenStreetMap. */
const DEGREE = 1e7

type Read<T> = (reader: PbfReader) => T
type Tagged = { id: number; keys: number[]; values: number[] }
type Group = {
  nodes: (Tagged & { lat: number; lng: number })[]
  dense?: { ids: number[]; lats: number[]; lngs: number[]; pairs: number[] }
  ways: (Tagged & { refs: number[] })[]
  relations: (Tagged & { roles: number[]; refs: number[]; types: number[] })[]
}
type Block = {
  texts?: { list: string[] }
  groups: Group[]
  granularity: number
  latOffset: number
  lngOffset: number
}
type Header = {
  box?: { left: number; right: number; top: number; bottom: number }
  features: string[]
  time: number
}

const { readBlobHeader, readBlob, readHeaderBlock, readPrimitiveBlock } = compile(
  parseSchema(readFileSync(join(import.meta.dirname, 'osm-pbf.proto'), 'utf8')),
) as {
  readBlobHeader: Read<{ type: string; size: number }>
  readBlob: Read<{ raw?: Uint8Array; zlib?: Uint8Array }>
  readHeaderBlock: Read<Header>
  readPrimitiveBlock: Read<Block>
}

/** Reads an OSM PBF file from a stream, with one block in memory at a time. */
export async function readOsmPbf(pieces: AsyncGenerator<Buffer>, visitor: OsmVisitor): Promise<void> {
  const take = createByteTaker(pieces)
  while (true) {
    const length = await take(4)
    if (length === undefined) return
    const { type, size } = parse(
      await takeLimited(take, length.readUInt32BE(), MAX_HEADER_BYTES),
      readBlobHeader,
    )
    const block = parse(await takeLimited(take, size, MAX_BLOB_BYTES), unpack)
    if (type === 'OSMHeader') visitHeader(parse(block, readHeaderBlock), visitor)
    else if (type === 'OSMData') visitBlock(parse(block, readPrimitiveBlock), visitor)
  }
}

async function takeLimited(take: ReturnType<typeof createByteTaker>, length: number, most: number) {
  if (length > most) throw new OsmFileError('файл PBF повреждён: слишком большой блок.')
  const bytes = await take(length)
  if (bytes === undefined) throw new OsmFileError(CUT_SHORT)
  return bytes
}

/** The library throws its own errors for invalid bytes. */
function parse<T>(bytes: Uint8Array, read: Read<T>): T {
  try {
    return read(new PbfReader(bytes))
  } catch (error) {
    if (error instanceof OsmFileError) throw error
    throw new OsmFileError('файл PBF повреждён. Скачайте его ещё раз.')
  }
}

function unpack(reader: PbfReader): Uint8Array {
  const { raw, zlib } = readBlob(reader)
  if (raw !== undefined) return raw
  if (zlib !== undefined) return inflateSync(zlib, { maxOutputLength: MAX_BLOB_BYTES })
  throw new OsmFileError(
    'файл PBF сжат непривычным способом. Перепакуйте его: osmium cat -o новый.osm.pbf старый.osm.pbf',
  )
}

function visitHeader({ box, features, time }: Header, visitor: OsmVisitor) {
  const unknown = features.find((feature) => !KNOWN_FEATURES.has(feature))
  if (unknown !== undefined) {
    throw new OsmFileError(
      `файл PBF непривычного вида (${unknown}). Нужна обычная выгрузка, без истории правок.`,
    )
  }
  if (box) {
    const [minLng, maxLng] = [box.left * NANO, box.right * NANO]
    visitor.onBox?.({ minLng, maxLng, maxLat: box.top * NANO, minLat: box.bottom * NANO })
  }
  if (time > 0) visitor.onTime?.(new Date(time * 1000).toISOString())
}

function visitBlock({ texts, groups, granularity, latOffset, lngOffset }: Block, visitor: OsmVisitor) {
  const getText = (number: number | undefined) => texts?.list[number ?? 0] ?? ''
  const toTags = (keys: readonly number[], values: readonly number[]): Tags =>
    keys.length === 0
      ? NO_TAGS
      : Object.fromEntries(keys.map((key, index) => [getText(key), getText(values[index])]))
  const toDegrees = (offset: number, value: number) =>
    Math.round(NANO * (offset + granularity * value) * DEGREE) / DEGREE
  const visitNode = (id: number, lat: number, lng: number, tags: Tags) =>
    visitor.onNode?.({ id, lat: toDegrees(latOffset, lat), lng: toDegrees(lngOffset, lng), tags })
  for (const { nodes, dense = { ids: [], lats: [], lngs: [], pairs: [] }, ways, relations } of groups) {
    for (const { id, lat, lng, keys, values } of nodes) visitNode(id, lat, lng, toTags(keys, values))
    const [lats, lngs] = [addUp(dense.lats), addUp(dense.lngs)]
    let at = 0
    for (const [index, id] of addUp(dense.ids).entries()) {
      const [keys, values]: [number[], number[]] = [[], []]
      for (let key = dense.pairs[at]; key; key = dense.pairs[at]) {
        keys.push(key)
        values.push(dense.pairs[at + 1] ?? 0)
        at += 2
      }
      at += 1
      visitNode(id, lats[index] ?? 0, lngs[index] ?? 0, toTags(keys, values))
    }
    for (const { id, refs, keys, values } of ways)
      visitor.onWay?.({ id, nodes: addUp(refs), tags: toTags(keys, values) })
    for (const { id, refs, types, roles, keys, values } of relations) {
      const members = addUp(refs).map(
        (ref, index): OsmMember => ({
          type: MEMBER_TYPES[types[index] ?? 0] ?? 'node',
          ref,
          role: getText(roles[index]),
        }),
      )
      visitor.onRelation?.({ id, members, tags: toTags(keys, values) })
    }
  }
}

function addUp(steps: readonly number[]): number[] {
  let sum = 0
  return steps.map((step) => {
    sum += step
    return sum
  })
}
