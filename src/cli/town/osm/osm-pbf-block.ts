import { PbfReader } from 'pbf'
import {
  NO_TAGS,
  type OsmMember,
  type OsmNode,
  type OsmRelation,
  type OsmWay,
  type Tags,
} from './osm-data.ts'

const NANO = 1e-9
const MEMBER_TYPES = ['node', 'way', 'relation'] as const
/** Degrees are kept to a tenth of a millionth, as OpenStreetMap has them. */
const DEGREE = 1e7

export type OsmBlock = { nodes: OsmNode[]; ways: OsmWay[]; relations: OsmRelation[] }
type Context = { strings: string[]; toLat: (value: number) => number; toLng: (value: number) => number }

/**
 * Reads a block of nodes, ways and relations. The numbers of fields are those of osmformat.proto
 * (https://wiki.openstreetmap.org/wiki/PBF_Format).
 */
export function readPrimitiveBlock(reader: PbfReader): OsmBlock {
  const groups: PbfReader[] = []
  let strings: string[] = []
  let [granularity, latOffset, lngOffset] = [100, 0, 0]
  for (let field = reader.nextField(); field > 0; field = reader.nextField()) {
    if (field === 1) strings = readStrings(reader)
    else if (field === 2) groups.push(new PbfReader(reader.readBytes()))
    else if (field === 17) granularity = reader.readVarint()
    else if (field === 19) latOffset = reader.readVarint(true)
    else if (field === 20) lngOffset = reader.readVarint(true)
  }
  const degrees = (offset: number) => (value: number) =>
    Math.round(NANO * (offset + granularity * value) * DEGREE) / DEGREE
  const context = { strings, toLat: degrees(latOffset), toLng: degrees(lngOffset) }
  const block: OsmBlock = { nodes: [], ways: [], relations: [] }
  for (const group of groups) readGroup(group, context, block)
  return block
}

function readStrings(reader: PbfReader): string[] {
  const strings: string[] = []
  const end = reader.readVarint() + reader.pos
  while (reader.nextField(end) > 0) strings.push(reader.readString())
  return strings
}

function readGroup(reader: PbfReader, context: Context, { nodes, ways, relations }: OsmBlock) {
  for (let field = reader.nextField(); field > 0; field = reader.nextField()) {
    const end = reader.readVarint() + reader.pos
    if (field === 1) nodes.push(readNode(reader, end, context))
    else if (field === 2) readDenseNodes(reader, end, context, nodes)
    else if (field === 3) ways.push(readWay(reader, end, context))
    else if (field === 4) relations.push(readRelation(reader, end, context))
    else reader.pos = end
  }
}

function readNode(reader: PbfReader, end: number, context: Context): OsmNode {
  let [id, lat, lng] = [0, 0, 0]
  const [keys, values]: [number[], number[]] = [[], []]
  for (let field = reader.nextField(end); field > 0; field = reader.nextField(end)) {
    if (field === 1) id = reader.readSVarint()
    else if (field === 2) reader.readPackedVarint(keys)
    else if (field === 3) reader.readPackedVarint(values)
    else if (field === 8) lat = reader.readSVarint()
    else if (field === 9) lng = reader.readSVarint()
  }
  return { id, lat: context.toLat(lat), lng: context.toLng(lng), tags: toTags(keys, values, context) }
}

/** Many nodes as columns, each number the difference from the one before; tags as keys and values, 0 ends a node. */
function readDenseNodes(
  reader: PbfReader,
  end: number,
  { strings, toLat, toLng }: Context,
  nodes: OsmNode[],
) {
  const [ids, lats, lngs, pairs]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let field = reader.nextField(end); field > 0; field = reader.nextField(end)) {
    if (field === 1) reader.readPackedSVarint(ids)
    else if (field === 8) reader.readPackedSVarint(lats)
    else if (field === 9) reader.readPackedSVarint(lngs)
    else if (field === 10) reader.readPackedVarint(pairs)
  }
  let [id, lat, lng, at] = [0, 0, 0, 0]
  for (const [index, step] of ids.entries()) {
    id += step
    lat += lats[index] ?? 0
    lng += lngs[index] ?? 0
    const tags: Record<string, string> = {}
    let hasTags = false
    for (; (pairs[at] ?? 0) !== 0; at += 2) {
      tags[strings[pairs[at] ?? 0] ?? ''] = strings[pairs[at + 1] ?? 0] ?? ''
      hasTags = true
    }
    at += 1
    nodes.push({ id, lat: toLat(lat), lng: toLng(lng), tags: hasTags ? tags : NO_TAGS })
  }
}

function readWay(reader: PbfReader, end: number, context: Context): OsmWay {
  let id = 0
  const [keys, values, refs]: [number[], number[], number[]] = [[], [], []]
  for (let field = reader.nextField(end); field > 0; field = reader.nextField(end)) {
    if (field === 1) id = reader.readVarint(true)
    else if (field === 2) reader.readPackedVarint(keys)
    else if (field === 3) reader.readPackedVarint(values)
    else if (field === 8) reader.readPackedSVarint(refs)
  }
  return { id, nodes: addUp(refs), tags: toTags(keys, values, context) }
}

function readRelation(reader: PbfReader, end: number, context: Context): OsmRelation {
  let id = 0
  const [keys, values, roles]: [number[], number[], number[]] = [[], [], []]
  const [refs, types]: [number[], number[]] = [[], []]
  for (let field = reader.nextField(end); field > 0; field = reader.nextField(end)) {
    if (field === 1) id = reader.readVarint(true)
    else if (field === 2) reader.readPackedVarint(keys)
    else if (field === 3) reader.readPackedVarint(values)
    else if (field === 8) reader.readPackedVarint(roles)
    else if (field === 9) reader.readPackedSVarint(refs)
    else if (field === 10) reader.readPackedVarint(types)
  }
  const members = addUp(refs).map((ref, index): OsmMember => {
    const role = context.strings[roles[index] ?? 0] ?? ''
    return { type: MEMBER_TYPES[types[index] ?? 0] ?? 'node', ref, role }
  })
  return { id, members, tags: toTags(keys, values, context) }
}

function toTags(keys: readonly number[], values: readonly number[], { strings }: Context): Tags {
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
