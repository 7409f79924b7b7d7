import { deflateSync } from 'node:zlib'
import { createProtobufWriter, toZigzag } from '../../cli/town/map/protobuf-writer.ts'
import type { OsmData, Tags } from '../../cli/town/osm/osm-data.ts'

const TYPES = ['node', 'way', 'relation']
/** Units of the format: a tenth of a millionth of a degree. */
const UNIT = 1e7
const NANO = 1e9

/** An extract as an OSM PBF file: everything in one block, tagged nodes alone and the others dense. */
export function writePbf({ nodes, ways, relations, box, date }: OsmData): Buffer {
  const strings = createStrings()
  const group = createProtobufWriter()
  const all = [...nodes.values()]
  group.bytes(2, writeDense(all.filter(({ tags }) => Object.keys(tags).length === 0)))
  const groups = [group.finish()]
  const rest = createProtobufWriter()
  for (const { id, lat, lng, tags } of all.filter(({ tags: own }) => Object.keys(own).length > 0)) {
    const node = createProtobufWriter()
    node.number(1, toZigzag(id))
    writeTags(node, tags, strings)
    node.number(8, toZigzag(Math.round(lat * UNIT)))
    node.number(9, toZigzag(Math.round(lng * UNIT)))
    rest.bytes(1, node.finish())
  }
  for (const { id, nodes: refs, tags } of ways.values()) {
    const way = createProtobufWriter()
    way.number(1, id)
    writeTags(way, tags, strings)
    way.packed(8, toSteps(refs))
    rest.bytes(3, way.finish())
  }
  for (const { id, members, tags } of relations) {
    const relation = createProtobufWriter()
    relation.number(1, id)
    writeTags(relation, tags, strings)
    relation.packed(
      8,
      members.map(({ role }) => strings.find(role)),
    )
    relation.packed(9, toSteps(members.map(({ ref }) => ref)))
    relation.packed(
      10,
      members.map(({ type }) => TYPES.indexOf(type)),
    )
    rest.bytes(4, relation.finish())
  }
  groups.push(rest.finish())
  const block = createProtobufWriter()
  block.bytes(1, strings.write())
  for (const bytes of groups) block.bytes(2, bytes)
  return Buffer.concat([writeBlob('OSMHeader', writeHeader(box, date)), writeBlob('OSMData', block.finish())])
}

function writeHeader(box: OsmData['box'], date: string | undefined): Uint8Array {
  const sides = createProtobufWriter()
  for (const [index, side] of [box.minLng, box.maxLng, box.maxLat, box.minLat].entries()) {
    sides.number(index + 1, toZigzag(Math.round(side * NANO)))
  }
  const header = createProtobufWriter()
  header.bytes(1, sides.finish())
  header.text(4, 'OsmSchema-V0.6')
  header.text(4, 'DenseNodes')
  if (date !== undefined) header.number(32, Date.parse(date) / 1000)
  return header.finish()
}

function writeBlob(type: string, bytes: Uint8Array): Buffer {
  const blob = createProtobufWriter()
  blob.number(2, bytes.length)
  blob.bytes(3, deflateSync(bytes))
  const body = blob.finish()
  const header = createProtobufWriter()
  header.text(1, type)
  header.number(3, body.length)
  const head = header.finish()
  const size = Buffer.alloc(4)
  size.writeUInt32BE(head.length)
  return Buffer.concat([size, head, body])
}

function writeDense(nodes: readonly { id: number; lat: number; lng: number }[]): Uint8Array {
  const dense = createProtobufWriter()
  dense.packed(1, toSteps(nodes.map(({ id }) => id)))
  dense.packed(8, toSteps(nodes.map(({ lat }) => Math.round(lat * UNIT))))
  dense.packed(9, toSteps(nodes.map(({ lng }) => Math.round(lng * UNIT))))
  return dense.finish()
}

function toSteps(values: readonly number[]): number[] {
  return values.map((value, index) => toZigzag(value - (values[index - 1] ?? 0)))
}

type Writer = ReturnType<typeof createProtobufWriter>
type Strings = ReturnType<typeof createStrings>

function writeTags(writer: Writer, tags: Tags, strings: Strings) {
  writer.packed(2, Object.keys(tags).map(strings.find))
  writer.packed(3, Object.values(tags).map(strings.find))
}

function createStrings() {
  const numbers = new Map([['', 0]])
  return {
    find(text: string): number {
      const number = numbers.get(text) ?? numbers.size
      numbers.set(text, number)
      return number
    },
    write(): Uint8Array {
      const table = createProtobufWriter()
      for (const text of numbers.keys()) table.text(1, text)
      return table.finish()
    },
  }
}
