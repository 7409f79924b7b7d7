import { stat } from 'node:fs/promises'
import { describeFileFailure } from '../../files/place-file.ts'
import { CommandFailure, UsageError } from '../../terminal/command.ts'
import type { Screen } from '../../terminal/screen.ts'
import { findExtractKind, OsmFileError, readFileBytes } from './extract-bytes.ts'
import {
  type Box,
  isInBox,
  NO_TAGS,
  type OsmData,
  type OsmNode,
  type OsmVisitor,
  type OsmWay,
} from './osm-data.ts'
import { readOsmPbf } from './read-osm-pbf.ts'
import { readOsmXml } from './read-osm-xml.ts'

/** The margin around the box that is read, as a part of its sides: lines and areas must cross its edge. */
const MARGIN = 0.1

type Reading = { box?: Box | undefined; onProgress?: (part: number) => void }
type Pass = (visitor: OsmVisitor) => Promise<void>

/**
 * Reads an extract of OpenStreetMap: XML or PBF, also packed by gzip, whatever its name. With a box only what reaches into it is
 * kept, so that a whole region may be given; without one everything, and the box is the one the file tells. Throws
 * `CommandFailure` in Russian when the file cannot be read.
 */
export async function readExtract(file: string, { box, onProgress }: Reading = {}): Promise<OsmData> {
  const [{ size }, { isPbf, isPacked }] = await Promise.all([stat(file), findExtractKind(file)]).catch(
    (error: unknown) => {
      throw new CommandFailure(
        error instanceof OsmFileError
          ? `Файл «${file}»: ${error.message}`
          : `Файл «${file}» не читается: ${describeFileFailure(error)}.`,
      )
    },
  )
  const passes = box === undefined ? 1 : 3
  let done = 0
  const pass: Pass = async (visitor) => {
    let read = 0
    const bytes = readFileBytes(file, isPacked, (count) => {
      read += count
      onProgress?.((done + Math.min(1, read / size)) / passes)
    })
    await (isPbf ? readOsmPbf : readOsmXml)(bytes, visitor)
    done += 1
  }
  try {
    const data = box === undefined ? await readAll(pass) : await readBox(pass, box)
    if (data.nodes.size === 0)
      throw new OsmFileError(
        box ? 'в этом прямоугольнике ничего нет. Проверьте --box.' : 'в файле нет ни одной точки.',
      )
    return data
  } catch (error) {
    if (error instanceof OsmFileError) throw new CommandFailure(`Файл «${file}»: ${error.message}`)
    throw error
  }
}

async function readAll(pass: Pass): Promise<OsmData> {
  const data = createData()
  let declared: Box | undefined
  await pass({
    onNode: (node) => keep(data.nodes, node),
    onWay: (way) => keep(data.ways, way),
    onRelation: (relation) => data.relations.push(relation),
    onBox: (box) => {
      declared = box
    },
    onTime: (time) => noteTime(data, time),
  })
  return { ...data, box: narrow(declared, measureTown(data)) }
}

/** Three readings: the points of the box, what reaches into it, and the points that are still lacking. */
async function readBox(pass: Pass, box: Box): Promise<OsmData> {
  const data = createData()
  const { nodes, ways } = data
  const wide = widen(box)
  await pass({
    onNode: (node) => {
      if (isInBox(wide, node.lat, node.lng)) keep(nodes, node)
    },
    onTime: (time) => noteTime(data, time),
  })
  const lacking = new Set<number>()
  await pass({
    onWay: (way) => {
      if (!way.nodes.some((id) => nodes.has(id))) return
      keep(ways, way)
      for (const id of way.nodes) if (!nodes.has(id)) lacking.add(id)
    },
    onRelation: (relation) => data.relations.push(relation),
  })
  const relations = data.relations.filter(({ members }) =>
    members.some(({ type, ref }) => (type === 'way' ? ways.has(ref) : type === 'node' && nodes.has(ref))),
  )
  await pass({
    onNode: (node) => {
      if (lacking.has(node.id)) keep(nodes, node)
    },
  })
  return { ...data, relations, box }
}

/** Data of a point or a way inside another element, without tags, does not override its own element. */
function keep<T extends OsmNode | OsmWay>(kept: Map<number, T>, element: T) {
  if (element.tags !== NO_TAGS || !kept.has(element.id)) kept.set(element.id, element)
}

function createData(): Omit<OsmData, 'box'> {
  return { nodes: new Map(), ways: new Map(), relations: [], date: undefined }
}

function noteTime(data: Pick<OsmData, 'date'>, time: string) {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(time)?.[0]
  if (day !== undefined && day > (data.date ?? '')) data.date = day
}

function widen({ minLat, minLng, maxLat, maxLng }: Box): Box {
  const [lat, lng] = [(maxLat - minLat) * MARGIN, (maxLng - minLng) * MARGIN]
  return { minLat: minLat - lat, minLng: minLng - lng, maxLat: maxLat + lat, maxLng: maxLng + lng }
}

/** The box around all streets and houses. An extract cut along a border has next to nothing in the corners of its box. */
function measureTown({ nodes, ways }: Pick<OsmData, 'nodes' | 'ways'>): Box {
  const box = { minLat: 90, minLng: 180, maxLat: -90, maxLng: -180 }
  for (const { nodes: ids, tags } of ways.values()) {
    if (tags.highway === undefined && tags.building === undefined) continue
    for (const id of ids) {
      const node = nodes.get(id)
      if (node === undefined) continue
      box.minLat = Math.min(box.minLat, node.lat)
      box.minLng = Math.min(box.minLng, node.lng)
      box.maxLat = Math.max(box.maxLat, node.lat)
      box.maxLng = Math.max(box.maxLng, node.lng)
    }
  }
  if (box.minLat >= box.maxLat || box.minLng >= box.maxLng)
    throw new OsmFileError(
      ways.size === 0
        ? 'в файле нет ни одной улицы. Возьмите выгрузку всего города, а не одних мест: «Экспорт» на openstreetmap.org, а в Overpass и линии (way).'
        : 'у улиц и домов нет координат. Возьмите выгрузку, в которой они есть: Overpass с «out geom;» или «out body; >; out skel qt;», или файл .osm.pbf.',
    )
  return box
}

/** What two boxes have in common; the second where that is nothing. */
function narrow(declared: Box | undefined, town: Box): Box {
  if (declared === undefined) return town
  const box = {
    minLat: Math.max(declared.minLat, town.minLat),
    minLng: Math.max(declared.minLng, town.minLng),
    maxLat: Math.min(declared.maxLat, town.maxLat),
    maxLng: Math.min(declared.maxLng, town.maxLng),
  }
  return box.minLat < box.maxLat && box.minLng < box.maxLng ? box : town
}

const PERCENT = 100

/** Reads an extract, or its part in the box of the option `--box`, and shows progress. */
export async function readExtractOnScreen(file: string, boxOption: string | undefined, { startBar }: Screen) {
  const box = readBoxOption(boxOption)
  const bar = startBar('Чтение выгрузки', PERCENT)
  let shown = 0
  const data = await readExtract(file, {
    box,
    onProgress: (part) => {
      for (; shown < Math.floor(part * PERCENT); shown++) bar.step()
    },
  })
  bar.stop()
  return data
}

/** Wide enough for a town of a million; a region is too wide. */
const MAX_BOX_DEGREES = 1

/** Parses two opposite corners in any order: `lat,lng,lat,lng`. Throws `UsageError` in Russian. */
function readBoxOption(text: string | undefined): Box | undefined {
  if (text === undefined) return undefined
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [lat1 = 0, lng1 = 0, lat2 = 0, lng2 = 0] = numbers
  const isWorld =
    [lat1, lat2].every((lat) => Math.abs(lat) <= 85) && [lng1, lng2].every((lng) => Math.abs(lng) <= 180)
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || !isWorld) {
    throw new UsageError(
      'После --box ожидаются два противоположных угла: широта,долгота,широта,долгота, например 57.22,37.80,57.27,37.90',
    )
  }
  const box = {
    minLat: Math.min(lat1, lat2),
    minLng: Math.min(lng1, lng2),
    maxLat: Math.max(lat1, lat2),
    maxLng: Math.max(lng1, lng2),
  }
  const [height, width] = [box.maxLat - box.minLat, box.maxLng - box.minLng]
  if (height === 0 || width === 0) throw new UsageError('Углы после --box лежат на одной линии.')
  if (height > MAX_BOX_DEGREES || width > MAX_BOX_DEGREES) {
    throw new UsageError(`Прямоугольник после --box больше ${MAX_BOX_DEGREES}°: это целый край, а не город.`)
  }
  return box
}
