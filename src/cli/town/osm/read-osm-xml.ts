import { SaxesParser } from 'saxes'
import { CUT_SHORT, OsmFileError } from './extract-bytes.ts'
import { NO_TAGS, type OsmMember, type OsmVisitor } from './osm-data.ts'

type Content = { tags: Record<string, string>; nodes: number[]; members: OsmMember[]; drawn: DrawnWay[] }
type Attributes = Readonly<Record<string, string>>
type Element = Content & { kind: string; attributes: Attributes }

const ELEMENTS = new Set(['node', 'way', 'relation'])

/** Reads OSM XML (https://wiki.openstreetmap.org/wiki/OSM_XML) that comes in pieces. */
export async function readOsmXml(pieces: AsyncIterable<Buffer>, visitor: OsmVisitor): Promise<void> {
  const parser = new SaxesParser()
  let isAtEnd = false
  let hasRoot = false
  let content: Content | undefined

  parser.on('error', () => {
    throw new OsmFileError(
      isAtEnd ? CUT_SHORT : `файл повреждён: в строке ${parser.line} не XML. Скачайте его ещё раз.`,
    )
  })
  const points = createDrawnPoints(visitor)
  parser.on('opentag', ({ name, attributes }) => {
    if (!hasRoot && name !== 'osm') {
      throw new OsmFileError(
        'это не выгрузка OpenStreetMap, хотя и XML. Нужен файл .osm, .osm.gz или .osm.pbf.',
      )
    }
    hasRoot = true
    if (ELEMENTS.has(name)) content = { tags: {}, nodes: [], members: [], drawn: [] }
    else if (content === undefined) visitHead(name, attributes, visitor)
    else readContent(name, attributes, content, points.getId)
  })
  parser.on('text', (text) => {
    if (content === undefined && /runtime error|timed out|out of memory/i.test(text)) {
      throw new OsmFileError(
        `выгрузка неполная, сервер Overpass не успел: «${text.trim()}». Скачайте её ещё раз или возьмите город поменьше.`,
      )
    }
  })
  parser.on('closetag', ({ name, attributes }) => {
    if (content === undefined || !ELEMENTS.has(name)) return
    for (const way of content.drawn) points.visit(way)
    visitElement({ kind: name, attributes, ...content }, visitor)
    content = undefined
  })

  for await (const text of decodePieces(pieces)) parser.write(text)
  isAtEnd = true
  parser.close()
}

/** Texts in the encoding that a mark at their start or the XML declaration names; without either in UTF-8. */
async function* decodePieces(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  try {
    for await (const piece of pieces) {
      decoder ??= new TextDecoder(findEncoding(piece), { fatal: true })
      yield decoder.decode(piece, { stream: true })
    }
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error
    throw new OsmFileError('файл повреждён или сохранён в непривычной кодировке. Скачайте его ещё раз.')
  }
}

function findEncoding(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const declaration = /^<\?xml[^>]*encoding=["']([\w-]+)/i.exec(start.toString('latin1', 0, 200))
  return declaration?.[1] ?? 'utf-8'
}

/** What stands beside the elements. The box of a whole file does, that of one of them («out bb») does not. */
function visitHead(name: string, attributes: Attributes, visitor: OsmVisitor) {
  if (name === 'bounds') visitBox(attributes, visitor)
  else if (name === 'osm' && attributes.timestamp) visitor.onTime?.(attributes.timestamp)
  else if (name === 'meta' && attributes.osm_base) visitor.onTime?.(attributes.osm_base)
}

/** Overpass («out geom») writes coordinates to the points of ways, inside relations without their ids. */
function readContent(
  name: string,
  attributes: Attributes,
  content: Content,
  getId: (attributes: Attributes) => number,
) {
  const { k = '', v = '', type = '', ref, role = '' } = attributes
  if (name === 'tag') content.tags[k] = v
  else if (name === 'member' && ELEMENTS.has(type)) {
    content.members.push({ type: type as OsmMember['type'], ref: Number(ref), role })
    if (type === 'way') content.drawn.push({ way: Number(ref), points: [] })
    if (type === 'node') content.drawn.push({ points: [{ ...attributes, ref: ref ?? '' }] })
  } else if (name === 'nd') {
    const drawn = content.members.length > 0 ? content.drawn.at(-1) : undefined
    if (drawn !== undefined) drawn.points.push(attributes)
    else {
      content.nodes.push(getId(attributes))
      if (attributes.lat !== undefined) content.drawn.push({ points: [attributes] })
    }
  }
}

/** Elements that an editor marked as deleted, or without a valid number, are left out. */
function visitElement({ kind, attributes, tags, nodes, members }: Element, visitor: OsmVisitor) {
  const id = Number(attributes.id)
  if (!Number.isSafeInteger(id) || attributes.action === 'delete' || attributes.visible === 'false') return
  if (attributes.timestamp) visitor.onTime?.(attributes.timestamp)
  const known = Object.keys(tags).length === 0 ? NO_TAGS : tags
  if (kind === 'way') visitor.onWay?.({ id, nodes, tags: known })
  else if (kind === 'relation') visitor.onRelation?.({ id, members, tags: known })
  else {
    const [lat, lng] = [Number(attributes.lat ?? Number.NaN), Number(attributes.lon ?? Number.NaN)]
    if (Math.abs(lat) <= 85 && Math.abs(lng) <= 180) visitor.onNode?.({ id, lat, lng, tags: known })
  }
}

function visitBox({ minlat, minlon, maxlat, maxlon }: Record<string, string>, visitor: OsmVisitor) {
  const box = {
    minLat: Number(minlat),
    minLng: Number(minlon),
    maxLat: Number(maxlat),
    maxLng: Number(maxlon),
  }
  if (Object.values(box).every(Number.isFinite)) visitor.onBox?.(box)
}

/** Points with inline coordinates; with `way` they form that way, which the file may lack. */
type DrawnWay = { way?: number; points: Attributes[] }

/** No OpenStreetMap element has such an id. */
const FIRST_OWN_ID = -1e12

/** Points from coordinates inside other elements. One without an id gets the number of its coordinates, the same at each reading. */
function createDrawnPoints(visitor: OsmVisitor) {
  const ids = new Map<string, number>()
  const getId = ({ ref, lat, lon }: Attributes): number => {
    if (ref !== undefined) return Number(ref)
    const key = `${lat} ${lon}`
    const id = ids.get(key) ?? FIRST_OWN_ID - ids.size
    ids.set(key, id)
    return id
  }
  return {
    getId,
    visit({ way, points }: DrawnWay) {
      const known = points.filter(({ lat, lon }) => lat !== undefined && lon !== undefined)
      for (const point of known) {
        visitor.onNode?.({ id: getId(point), lat: Number(point.lat), lng: Number(point.lon), tags: NO_TAGS })
      }
      if (way !== undefined && known.length > 0) {
        visitor.onWay?.({ id: way, nodes: known.map(getId), tags: NO_TAGS })
      }
    },
  }
}
