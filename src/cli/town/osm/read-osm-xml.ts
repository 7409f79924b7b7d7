import { NO_TAGS, type OsmMember, type OsmVisitor } from './osm-data.ts'
import { CUT_SHORT, OsmFileError } from './osm-file-error.ts'
import { createXmlScanner, type XmlTag } from './xml-scanner.ts'

type Open = {
  kind: 'node' | 'way' | 'relation'
  attributes: Record<string, string>
  tags: Record<string, string>
  nodes: number[]
  members: OsmMember[]
}

const MEMBER_TYPES = new Set(['node', 'way', 'relation'])

/** Reads OSM XML (https://wiki.openstreetmap.org/wiki/OSM_XML) that comes in pieces. */
export async function readOsmXml(pieces: AsyncIterable<Buffer>, visitor: OsmVisitor): Promise<void> {
  const decoder = new TextDecoder()
  const reader = createReader(visitor)
  const scanner = createXmlScanner(reader.onTag)
  for await (const piece of pieces) scanner.write(decoder.decode(piece, { stream: true }))
  if (!reader.isDone() || scanner.isOpen()) throw new OsmFileError(CUT_SHORT)
}

function createReader(visitor: OsmVisitor) {
  let open: Open | undefined
  let hasRoot = false
  let isDone = false

  function start({ name, attributes }: XmlTag) {
    if (!hasRoot && name !== 'osm') {
      throw new OsmFileError(
        'это не выгрузка OpenStreetMap, хотя и XML. Нужен файл .osm, .osm.gz или .osm.pbf.',
      )
    }
    hasRoot = true
    if (name === 'node' || name === 'way' || name === 'relation') {
      open = { kind: name, attributes, tags: {}, nodes: [], members: [] }
    } else if (name === 'tag' && open) open.tags[attributes.k ?? ''] = attributes.v ?? ''
    else if (name === 'nd' && open) open.nodes.push(Number(attributes.ref))
    else if (name === 'member' && open && MEMBER_TYPES.has(attributes.type ?? '')) {
      const { type, ref, role = '' } = attributes
      open.members.push({ type: type as OsmMember['type'], ref: Number(ref), role })
    } else if (name === 'bounds') tellBox(attributes, visitor)
    else if (name === 'osm' && attributes.timestamp) visitor.onTime(attributes.timestamp)
  }

  function end(name: string) {
    if (name === 'osm') isDone = true
    if (open === undefined || name !== open.kind) return
    tell(open, visitor)
    open = undefined
  }

  return {
    onTag(tag: XmlTag) {
      if (!tag.isEnd) start(tag)
      if (tag.isEnd || tag.isEmpty) end(tag.name)
    },
    isDone: () => isDone,
  }
}

/** What is marked as deleted by an editor is left out, and so is what has no sound number. */
function tell({ kind, attributes, tags, nodes, members }: Open, visitor: OsmVisitor) {
  const id = Number(attributes.id)
  if (!Number.isSafeInteger(id) || attributes.action === 'delete' || attributes.visible === 'false') return
  if (attributes.timestamp) visitor.onTime(attributes.timestamp)
  const known = Object.keys(tags).length === 0 ? NO_TAGS : tags
  if (kind === 'way') visitor.onWay({ id, nodes, tags: known })
  else if (kind === 'relation') visitor.onRelation({ id, members, tags: known })
  else {
    const [lat, lng] = [Number(attributes.lat ?? Number.NaN), Number(attributes.lon ?? Number.NaN)]
    if (Math.abs(lat) <= 85 && Math.abs(lng) <= 180) visitor.onNode({ id, lat, lng, tags: known })
  }
}

function tellBox({ minlat, minlon, maxlat, maxlon }: Record<string, string>, visitor: OsmVisitor) {
  const box = {
    minLat: Number(minlat),
    minLng: Number(minlon),
    maxLat: Number(maxlat),
    maxLng: Number(maxlon),
  }
  if (Object.values(box).every(Number.isFinite)) visitor.onBox(box)
}
