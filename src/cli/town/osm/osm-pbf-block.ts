import { NO_TAGS, type OsmMember, type OsmVisitor, type Tags } from './osm-data.ts'
import { createProtobufReader, readPacked } from './protobuf-reader.ts'

const NANO = 1e-9
const MEMBER_TYPES = ['node', 'way', 'relation'] as const
/** Degrees are kept to a tenth of a millionth, as OpenStreetMap has them. */
const DEGREE = 1e7

type Block = { strings: string[]; toLat: (value: number) => number; toLng: (value: number) => number }

/** Reads a block of nodes, ways and relations. */
export function readPrimitiveBlock(bytes: Buffer, visitor: OsmVisitor) {
  const reader = createProtobufReader(bytes)
  const groups: Buffer[] = []
  let strings: string[] = []
  let [granularity, latOffset, lngOffset] = [100, 0, 0]
  for (let field = reader.nextField(); field > 0; field = reader.nextField()) {
    if (field === 1) strings = readStrings(reader.readBytes())
    else if (field === 2) groups.push(reader.readBytes())
    else if (field === 17) granularity = reader.readVarint()
    else if (field === 19) latOffset = reader.readVarint()
    else if (field === 20) lngOffset = reader.readVarint()
  }
  const degrees = (offset: number) => (value: number) =>
    Math.round(NANO * (offset + granularity * value) * DEGREE) / DEGREE
  const block = { strings, toLat: degrees(latOffset), toLng: degrees(lngOffset) }
  for (const group of groups) readGroup(group, block, visitor)
}

function readStrings(bytes: Buffer): string[] {
  const reader = createProtobufReader(bytes)
  const strings: string[] = []
  while (reader.nextField() > 0) strings.push(reader.readBytes().toString())
  return strings
}

function readGroup(bytes: Buffer, block: Block, visitor: OsmVisitor) {
  const reader = createProtobufReader(bytes)
  for (let field = reader.nextField(); field > 0; field = reader.nextField()) {
    if (field === 1) readNode(reader.readBytes(), block, visitor)
    else if (field === 2) readDenseNodes(reader.readBytes(), block, visitor)
    else if (field === 3) readWay(reader.readBytes(), block, visitor)
    else if (field === 4) readRelation(reader.readBytes(), block, visitor)
  }
}

function readNode(bytes: Buffer, block: Block, visitor: OsmVisitor) {
  const reader = createProtobufReader(bytes)
  let [id, lat, lng] = [0, 0, 0]
  let [keys, values]: number[][] = [[], []]
  for (let field = reader.nextField(); field > 0; field = reader.nextField()) {
    if (field === 1) id = reader.readSigned()
    else if (field === 2) keys = readPacked(reader.readBytes())
    else if (field === 3) values = readPacked(reader.readBytes())
    else if (field === 8) lat = reader.readSigned()
    else if (field === 9) lng = reader.readSigned()
  }
  const tags = readTags(keys ?? [], values ?? [], block)
  visitor.onNode({ id, lat: block.toLat(lat), lng: block.toLng(lng), tags })
}

/** Many nodes as columns, each number the difference from the one before; tags as keys and values, 0 ends a node. */
function readDenseNodes(bytes: Buffer, block: Block, visitor: OsmVisitor) {
  const reader = createProtobufReader(bytes)
  const columns = new Map<number, number[]>()
  for (let field = reader.nextField(); field > 0; field = reader.nextField()) {
    if (field === 1 || field === 8 || field === 9) columns.set(field, readPacked(reader.readBytes(), true))
    else if (field === 10) columns.set(field, readPacked(reader.readBytes()))
  }
  const [ids = [], lats = [], lngs = [], pairs = []] = [1, 8, 9, 10].map((field) => columns.get(field))
  let [id, lat, lng, at] = [0, 0, 0, 0]
  for (const [index, step] of ids.entries()) {
    id += step
    lat += lats[index] ?? 0
    lng += lngs[index] ?? 0
    const tags: Record<string, string> = {}
    let hasTags = false
    for (; (pairs[at] ?? 0) !== 0; at += 2) {
      tags[block.strings[pairs[at] ?? 0] ?? ''] = block.strings[pairs[at + 1] ?? 0] ?? ''
      hasTags = true
    }
    at += 1
    visitor.onNode({ id, lat: block.toLat(lat), lng: block.toLng(lng), tags: hasTags ? tags : NO_TAGS })
  }
}

function readWay(bytes: Buffer, block: Block, visitor: OsmVisitor) {
  const reader = createProtobufReader(bytes)
  let id = 0
  let [keys, values, refs]: number[][] = [[], [], []]
  for (let field = reader.nextField(); field > 0; field = reader.nextField()) {
    if (field === 1) id = reader.readVarint()
    else if (field === 2) keys = readPacked(reader.readBytes())
    else if (field === 3) values = readPacked(reader.readBytes())
    else if (field === 8) refs = readPacked(reader.readBytes(), true)
  }
  visitor.onWay({ id, nodes: addUp(refs ?? []), tags: readTags(keys ?? [], values ?? [], block) })
}

function readRelation(bytes: Buffer, block: Block, visitor: OsmVisitor) {
  const reader = createProtobufReader(bytes)
  let id = 0
  const columns = new Map<number, number[]>()
  for (let field = reader.nextField(); field > 0; field = reader.nextField()) {
    if (field === 1) id = reader.readVarint()
    else if ([2, 3, 8, 9, 10].includes(field)) columns.set(field, readPacked(reader.readBytes(), field === 9))
  }
  const [keys = [], values = [], roles = [], refs = [], types = []] = [2, 3, 8, 9, 10].map((field) =>
    columns.get(field),
  )
  const members = addUp(refs).map((ref, index): OsmMember => {
    const role = block.strings[roles[index] ?? 0] ?? ''
    return { type: MEMBER_TYPES[types[index] ?? 0] ?? 'node', ref, role }
  })
  visitor.onRelation({ id, members, tags: readTags(keys, values, block) })
}

function readTags(keys: readonly number[], values: readonly number[], { strings }: Block): Tags {
  if (keys.length === 0) return NO_TAGS
  return Object.fromEntries(keys.map((key, index) => [strings[key] ?? '', strings[values[index] ?? 0] ?? '']))
}

function addUp(steps: readonly number[]): number[] {
  let sum = 0
  return steps.map((step) => {
    sum += step
    return sum
  })
}
