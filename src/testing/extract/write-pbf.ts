import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import type { OsmData, OsmNode, OsmRelation, OsmWay, Tags } from '../../cli/town/osm/osm-data.ts'

const TYPES = ['node', 'way', 'relation']
/** The unit of the format: 1e-7 degrees. */
const UNIT = 1e7
const NANO = 1e9

/** Encodes an extract as an OSM PBF file: one block, tagged nodes as single nodes, the others dense. */
export function writePbf(data: OsmData): Buffer {
  return Buffer.concat([toBlob('OSMHeader', writeHeader, data), toBlob('OSMData', writeBlock, data)])
}

function toBlob(type: string, write: (data: OsmData, pbf: PbfWriter) => void, data: OsmData): Buffer {
  const block = new PbfWriter()
  write(data, block)
  const blob = new PbfWriter()
  blob.writeVarintField(2, block.pos)
  blob.writeBytesField(3, deflateSync(block.finish()))
  const body = blob.finish()
  const header = new PbfWriter()
  header.writeStringField(1, type)
  header.writeVarintField(3, body.length)
  const head = header.finish()
  const size = Buffer.alloc(4)
  size.writeUInt32BE(head.length)
  return Buffer.concat([size, head, body])
}

function writeHeader({ box, date }: OsmData, pbf: PbfWriter) {
  pbf.writeMessage(1, writeBox, box)
  pbf.writeStringField(4, 'OsmSchema-V0.6')
  pbf.writeStringField(4, 'DenseNodes')
  if (date !== undefined) pbf.writeVarintField(32, Date.parse(date) / 1000)
}

function writeBox({ minLng, maxLng, maxLat, minLat }: OsmData['box'], pbf: PbfWriter) {
  for (const [index, side] of [minLng, maxLng, maxLat, minLat].entries()) {
    pbf.writeSVarintField(index + 1, Math.round(side * NANO))
  }
}

function writeBlock({ nodes, ways, relations }: OsmData, pbf: PbfWriter) {
  const texts = new Set([''])
  const find = (text: string) => [...texts.add(text)].indexOf(text)
  const writeTags = (tags: Tags, element: PbfWriter) => {
    element.writePackedVarint(2, Object.keys(tags).map(find))
    element.writePackedVarint(3, Object.values(tags).map(find))
  }
  const writeNode = ({ id, lat, lng, tags }: OsmNode, node: PbfWriter) => {
    node.writeSVarintField(1, id)
    writeTags(tags, node)
    node.writeSVarintField(8, Math.round(lat * UNIT))
    node.writeSVarintField(9, Math.round(lng * UNIT))
  }
  const writeWay = ({ id, nodes: refs, tags }: OsmWay, way: PbfWriter) => {
    way.writeVarintField(1, id)
    writeTags(tags, way)
    way.writePackedSVarint(8, toSteps(refs))
  }
  const writeRelation = ({ id, members, tags }: OsmRelation, relation: PbfWriter) => {
    relation.writeVarintField(1, id)
    writeTags(tags, relation)
    const roles = members.map(({ role }) => find(role))
    relation.writePackedVarint(8, roles)
    relation.writePackedSVarint(9, toSteps(members.map(({ ref }) => ref)))
    const types = members.map(({ type }) => TYPES.indexOf(type))
    relation.writePackedVarint(10, types)
  }
  const isTagged = ({ tags }: OsmNode) => Object.keys(tags).length > 0
  const all = [...nodes.values()]
  const plain = all.filter((node) => !isTagged(node))
  pbf.writeMessage(2, (_, group) => group.writeMessage(2, writeDense, plain), undefined)
  pbf.writeMessage(
    2,
    (_, group) => {
      for (const node of all.filter(isTagged)) group.writeMessage(1, writeNode, node)
      for (const way of ways.values()) group.writeMessage(3, writeWay, way)
      for (const relation of relations) group.writeMessage(4, writeRelation, relation)
    },
    undefined,
  )
  pbf.writeMessage(1, writeStrings, texts)
}

function writeStrings(texts: ReadonlySet<string>, pbf: PbfWriter) {
  for (const text of texts) pbf.writeStringField(1, text)
}

function writeDense(nodes: readonly OsmNode[], pbf: PbfWriter) {
  pbf.writePackedSVarint(1, toSteps(nodes.map(({ id }) => id)))
  pbf.writePackedSVarint(8, toSteps(nodes.map(({ lat }) => Math.round(lat * UNIT))))
  pbf.writePackedSVarint(9, toSteps(nodes.map(({ lng }) => Math.round(lng * UNIT))))
}

function toSteps(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0))
}
