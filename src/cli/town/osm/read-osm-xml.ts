import { SaxesParser } from 'saxes'
import { NO_TAGS, type OsmMember, type OsmVisitor } from './osm-data.ts'
import { CUT_SHORT, OsmFileError } from './osm-file-error.ts'

type Content = { tags: Record<string, string>; nodes: number[]; members: OsmMember[] }
type Element = Content & { kind: string; attributes: Record<string, string> }

const ELEMENTS = new Set(['node', 'way', 'relation'])

/** Reads OSM XML (https://wiki.openstreetmap.org/wiki/OSM_XML) that comes in pieces. */
export async function readOsmXml(pieces: AsyncIterable<Buffer>, visitor: OsmVisitor): Promise<void> {
  const decoder = new TextDecoder()
  const parser = new SaxesParser()
  let isAtEnd = false
  let hasRoot = false
  let content: Content | undefined

  parser.on('error', () => {
    throw new OsmFileError(
      isAtEnd ? CUT_SHORT : `файл повреждён: в строке ${parser.line} не XML. Скачайте его ещё раз.`,
    )
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (!hasRoot && name !== 'osm') {
      throw new OsmFileError(
        'это не выгрузка OpenStreetMap, хотя и XML. Нужен файл .osm, .osm.gz или .osm.pbf.',
      )
    }
    hasRoot = true
    if (ELEMENTS.has(name)) content = { tags: {}, nodes: [], members: [] }
    else if (name === 'tag' && content) content.tags[attributes.k ?? ''] = attributes.v ?? ''
    else if (name === 'nd' && content) content.nodes.push(Number(attributes.ref))
    else if (name === 'member' && content && ELEMENTS.has(attributes.type ?? '')) {
      const { type, ref, role = '' } = attributes
      content.members.push({ type: type as OsmMember['type'], ref: Number(ref), role })
    } else if (name === 'bounds') visitBox(attributes, visitor)
    else if (name === 'osm' && attributes.timestamp) visitor.onTime(attributes.timestamp)
  })
  parser.on('closetag', ({ name, attributes }) => {
    if (content === undefined || !ELEMENTS.has(name)) return
    visitElement({ kind: name, attributes, ...content }, visitor)
    content = undefined
  })

  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }))
  isAtEnd = true
  parser.close()
}

/** What is marked as deleted by an editor is left out, and so is what has no sound number. */
function visitElement({ kind, attributes, tags, nodes, members }: Element, visitor: OsmVisitor) {
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

function visitBox({ minlat, minlon, maxlat, maxlon }: Record<string, string>, visitor: OsmVisitor) {
  const box = {
    minLat: Number(minlat),
    minLng: Number(minlon),
    maxLat: Number(maxlat),
    maxLng: Number(maxlon),
  }
  if (Object.values(box).every(Number.isFinite)) visitor.onBox(box)
}
